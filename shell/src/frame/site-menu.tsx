import { productLabel } from '@ninepocket/paths/product-label'
import type { SitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Menu, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import css from './site-menu.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { useClosing } from './use-closing.ts'

/** The links of the bar. Below 768 px they fold behind a toggle (spec §2). */
export function SiteMenu({ paths }: { paths: SitePaths }) {
  const { productNoun } = useSite()
  const { key } = useLocation()
  const panelId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  // Open on one entry of the history only: any move closes it, without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  useClosing(menu, isOpen, (reason) => {
    setOpenAt(null)
    if (reason === 'escape') toggle.current?.focus()
  })

  return (
    <nav aria-label="Main" ref={menu} className={css.menu}>
      <button
        type="button"
        ref={toggle}
        className={css.toggle}
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        {isOpen ? <X size={22} aria-hidden="true" /> : <Menu size={22} aria-hidden="true" />}
      </button>
      <div id={panelId} className={isOpen ? css.openPanel : css.panel}>
        <NavLink to={paths.sets} className={css.link}>
          {productLabel(productNoun)} Sets
        </NavLink>
        <NavLink to={paths.login} className={css.link}>
          Login
        </NavLink>
        <NavLink to={paths.register} className={css.join}>
          Register
        </NavLink>
        <ThemeToggle />
      </div>
    </nav>
  )
}

import { type ListView, listViews } from '@ninepocket/contract/site/list-view-preference'
import { BookOpen, LayoutGrid, List } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { replaceListViewInQueryString } from './list-view.ts'
import { saveListView } from './save-list-view.ts'
import css from './view-switch.module.css'

const labels: Record<ListView, string> = { list: 'List', tiles: 'Tiles', pockets: 'Pockets' }
const icons = { list: List, tiles: LayoutGrid, pockets: BookOpen }

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Whether a link has just been pressed. The list of the new history entry mounts another switch, which takes the focus. */
let wasPressed = false

/** Links, because each view has its own URL. A change replaces the history entry, so that Back leaves the list. */
export function ViewSwitch({ view }: { view: ListView }) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (wasPressed && document.activeElement === document.body) focusVisibleLink(nav.current)
    wasPressed = false
  }, [])
  // `window.location` has the current page and filter, which the router does not know (docs/decisions/0010).
  const choose = (event: MouseEvent, next: ListView) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    wasPressed = true
    saveListView(next)
    void navigate({ search: replaceListViewInQueryString(window.location.search, next) }, { replace: true, state })
  }
  return (
    <nav ref={nav} className={css.switch} aria-label="View">
      {listViews.map((each) => {
        const Icon = icons[each]
        return (
          <Link
            key={each}
            className={css.choice}
            to={{ search: replaceListViewInQueryString(search, each) }}
            aria-label={labels[each]}
            title={labels[each]}
            aria-current={each === view}
            onClick={(event) => choose(event, each)}
          >
            <Icon size={18} aria-hidden="true" />
          </Link>
        )
      })}
    </nav>
  )
}

/** Focuses the link of the current view; that of the next view where it is the only visible one. */
function focusVisibleLink(nav: HTMLElement | null): void {
  const links = [...(nav?.querySelectorAll('a') ?? [])].filter((link) => link.checkVisibility())
  const currentLink = links.find(({ ariaCurrent }) => ariaCurrent === 'true')
  const link = currentLink ?? links[0]
  link?.focus({ preventScroll: true })
}

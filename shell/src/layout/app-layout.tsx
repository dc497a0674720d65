import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { bus } from '@ninepocket/runtime/bus'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { useSession } from '@ninepocket/runtime/session'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { BreadcrumbBar } from '@ninepocket/ui/navigation/breadcrumb-bar'
import { SkipLink } from '@ninepocket/ui/navigation/skip-link'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import css from './app-layout.module.css'
import { hasWidgetForVisitor } from './has-widget-for-visitor.ts'
import { Navbar } from './navbar/navbar.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { PaletteHost } from './palette/palette-host.tsx'
import { useScrollRestoration } from './scroll/use-scroll-restoration.ts'
import { findSearchField } from './search/find-search-field.ts'
import { SiteFooter } from './site-footer.tsx'
import { TabVersionNotices } from './status/tab-version-notices.tsx'
import { Toasts } from './status/toasts.tsx'
import { useChangeEffect } from './use-change-effect.ts'
import { useDocumentTitleAndAnnouncement } from './use-document-title-and-announcement.ts'

const homePath = '/'
const mainId = 'main'

/** The layout around every page: bars, footer and messages, and what every navigation triggers. */
export function AppLayout({ head, children }: { head: PageHead; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const searchPath = buildSitePaths(useSite().productNoun).search()
  const main = useRef<HTMLElement>(null)
  const announcement = useDocumentTitleAndAnnouncement(head.titles)
  useScrollRestoration()
  // Not for the query string: lists change it while they are used.
  useChangeEffect(pathname, () => {
    // The page of an empty search has nothing but the field to use.
    const field = pathname === searchPath && search === '' ? findSearchField() : null
    const target = field ?? main.current
    target?.focus({ preventScroll: true })
    bus.emit('path:changed', { path: pathname })
  })
  const [hasOpenedPalette, setHasOpenedPalette] = useState(false)
  const session = useSession()
  const crumbs = pathname === homePath ? [] : (head.breadcrumbs ?? [])
  return (
    <div className={css.frame}>
      <SkipLink targetId={mainId} onSkip={() => main.current?.focus()}>
        Skip to content
      </SkipLink>
      <Navbar />
      {crumbs.length > 0 ? <BreadcrumbBar crumbs={crumbs} /> : null}
      {hasWidgetForVisitor('layout-bar', session) ? (
        <Slot name="layout-bar" wrap={(widgets) => <div className={css.widgetBar}>{widgets}</div>} />
      ) : null}
      <main id={mainId} ref={main} tabIndex={-1} className={css.main}>
        {children}
      </main>
      <SiteFooter hasOpenedPalette={hasOpenedPalette} />
      <BottomBar />
      {session.authenticated ? <Slot name="layout-overlay" /> : null}
      <PaletteHost onOpen={() => setHasOpenedPalette(true)} />
      <TabVersionNotices />
      <Toasts />
      <p role="status" className={css.announcement}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}

import { bus } from '@ninepocket/runtime/bus'
import { Slot } from '@ninepocket/runtime/slot'
import type { SlotName } from '@ninepocket/runtime/slot-props'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PageOfMatchingRoute } from '../rendering/page-of-matching-route.tsx'
import type { Scenario } from './scenario.ts'
import css from './standalone-pages.module.css'
import { StandaloneProviders } from './standalone-providers.tsx'
import { fillSlotsFromRemote, type StandaloneRemoteSetup } from './standalone-remote.ts'
import { WidgetsPage } from './widgets-page.tsx'
import { widgetsPath } from './widgets-path.ts'

type StandalonePagesProps = {
  remote: StandaloneRemoteSetup
  scenario: Scenario
  onMove?: ((address: string) => void) | undefined
}

/** A remote without a shell: a minimal layout around its page, or its widgets, at the current address. */
export function StandalonePages({ client, ...pageProps }: StandalonePagesProps & { client?: QueryClient }) {
  const { remote, scenario } = pageProps
  // Slots request their widgets on first render.
  useState(() => fillSlotsFromRemote(remote))
  return (
    <StandaloneProviders
      session={scenario.session}
      site={scenario.site}
      {...(client && { client })}
      overlay={<Slot name="layout-overlay" />}
    >
      <header className={css.bar}>{remote.name}</header>
      <Slot name="layout-bar" />
      <main className={css.main}>
        <Page {...pageProps} />
      </main>
      <footer className={css.footer}>
        <Slot name="footer-extra" />
      </footer>
    </StandaloneProviders>
  )
}

function Page({ remote, scenario, onMove }: StandalonePagesProps) {
  const { pathname, search } = useLocation()
  const [pages] = useState(() => remote.routes(scenario.site))
  useEffect(() => bus.emit('path:changed', { path: pathname }), [pathname])
  useEffect(() => onMove?.(pathname + search), [onMove, pathname, search])
  if (!pathname.startsWith(widgetsPath)) return <PageOfMatchingRoute routes={pages} />
  // Widgets are named after their slots.
  const filledSlots = Object.keys(remote.widgets) as SlotName[]
  const [, , requestedSlot] = pathname.split('/')
  return (
    <WidgetsPage
      slots={requestedSlot ? filledSlots.filter((slot) => slot === requestedSlot) : filledSlots}
      scenario={scenario}
    />
  )
}

import { bus } from '@ninepocket/runtime/bus'
import { Slot } from '@ninepocket/runtime/slot'
import type { SlotName } from '@ninepocket/runtime/slot-props'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Pages } from '../pages.tsx'
import { FrameAlone } from './frame-alone.tsx'
import { PartsPage } from './parts-page.tsx'
import { fillSlotsFrom, type RemoteAlone } from './remote-alone.ts'
import css from './remote-pages.module.css'
import { slotsPath } from './slots-path.ts'
import type { World } from './world.ts'

type Shown = { remote: RemoteAlone; world: World; onMove?: ((address: string) => void) | undefined }

/** Every page of a remote and, below `/~parts`, every part that it puts into the pages of others, in a thin frame. */
export function RemotePages({ client, ...shown }: Shown & { client?: QueryClient }) {
  const { remote, world } = shown
  // Slots ask for their widgets when they are first rendered.
  useState(() => fillSlotsFrom(remote))
  return (
    <FrameAlone
      session={world.session}
      site={world.site}
      {...(client && { client })}
      host={<Slot name="layout-overlay" />}
    >
      <header className={css.bar}>{remote.name}</header>
      <Slot name="layout-bar" />
      <main className={css.main}>
        <Page {...shown} />
      </main>
      <footer className={css.footer}>
        <Slot name="footer-extra" />
      </footer>
    </FrameAlone>
  )
}

function Page({ remote, world, onMove }: Shown) {
  const { pathname, search } = useLocation()
  const [pages] = useState(() => remote.routes(world.site))
  useEffect(() => bus.emit('path:changed', { path: pathname }), [pathname])
  useEffect(() => onMove?.(pathname + search), [onMove, pathname, search])
  if (!pathname.startsWith(slotsPath)) return <Pages routes={pages} />
  // A remote's widgets are named by the slots that they fill.
  const filled = Object.keys(remote.widgets) as SlotName[]
  const [, , wanted] = pathname.split('/')
  return <PartsPage slots={wanted ? filled.filter((slot) => slot === wanted) : filled} world={world} />
}

import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import type { Card } from '@ninepocket/contract/card'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'
import { aMember } from '@ninepocket/testing/a-session'
import { aSite } from '@ninepocket/testing/a-site'
import { Pages } from '@ninepocket/testing/render-route'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { routes } from '../routes.tsx'
import css from './collection-alone.module.css'
import { FrameAlone } from './frame-alone.tsx'
import { PartsAlone } from './parts-alone.tsx'

const pagesOf: RemoteRoutes = routes

/** Every page of this remote and, at `/`, every part that it puts into the pages of others. */
export function CollectionAlone({
  cards,
  session = aMember(),
}: {
  cards: ReadonlyArray<Card>
  session?: ProfileReply
}) {
  return (
    <FrameAlone session={session}>
      <main className={css.main}>
        <Shown cards={cards} />
      </main>
    </FrameAlone>
  )
}

function Shown({ cards }: { cards: ReadonlyArray<Card> }) {
  const { pathname } = useLocation()
  const [pages] = useState(() => pagesOf(aSite()))
  return pathname === '/' ? <PartsAlone cards={cards} /> : <Pages routes={pages} />
}

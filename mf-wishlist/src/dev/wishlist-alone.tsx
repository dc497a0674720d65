import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'
import { aSite } from '@ninepocket/testing/a-site'
import type { Catalogue } from '@ninepocket/testing/fake-catalogue'
import { Pages } from '@ninepocket/testing/render-route'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { FrameAlone } from './frame-alone.tsx'
import { PartsAlone } from './parts-alone.tsx'
import css from './wishlist-alone.module.css'

const pagesOf: RemoteRoutes = routes

/** Every page of this remote and, at `/`, every part that it puts into the pages of others. */
export function WishlistAlone({ catalogue, session }: { catalogue: Catalogue; session: ProfileReply }) {
  return (
    <FrameAlone session={session}>
      <main className={css.main}>
        <Shown catalogue={catalogue} />
      </main>
    </FrameAlone>
  )
}

function Shown({ catalogue }: { catalogue: Catalogue }) {
  const { pathname } = useLocation()
  const [pages] = useState(() => pagesOf(aSite()))
  return pathname === '/' ? <PartsAlone catalogue={catalogue} /> : <Pages routes={pages} />
}

import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { SiteProvider } from '@ninepocket/runtime/site'
import { useToasts } from '@ninepocket/runtime/toasts'
import { aSite } from '@ninepocket/testing/a-site'
import { testQueryClient } from '@ninepocket/testing/render-route'
import { ToastStack } from '@ninepocket/ui/toast-stack'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { WishlistHost } from '../host/wishlist-host.tsx'

function Toasts() {
  const { toasts, dismiss } = useToasts()
  return <ToastStack toasts={toasts} onGone={dismiss} />
}

/** As much of a frame as parts of this remote need: who is there, toasts, and what runs on every page of a member. */
export function FrameAlone({
  session,
  client: given,
  children,
}: {
  session: ProfileReply
  client?: QueryClient
  children: ReactNode
}) {
  const [client] = useState(() => given ?? testQueryClient(session))
  return (
    <SiteProvider value={aSite()}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          {children}
          {session.authenticated ? <WishlistHost /> : null}
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
}

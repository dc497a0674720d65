import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { Site } from '@ninepocket/contract/site'
import { SiteProvider } from '@ninepocket/runtime/site'
import { useToasts } from '@ninepocket/runtime/toasts'
import { aMember } from '@ninepocket/testing/a-session'
import { aSite } from '@ninepocket/testing/a-site'
import { testQueryClient } from '@ninepocket/testing/render-route'
import { ToastStack } from '@ninepocket/ui/toast-stack'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { DrawerHost } from '../drawer/drawer-host.tsx'

function Toasts() {
  const { toasts, dismiss } = useToasts()
  return <ToastStack toasts={toasts} onGone={dismiss} />
}

/** As much of a frame as parts of this remote need: who is there, toasts, and the place of the drawer. */
export function FrameAlone({
  session = aMember(),
  site = aSite(),
  client: given,
  children,
}: {
  session?: ProfileReply
  site?: Site
  client?: QueryClient
  children: ReactNode
}) {
  const [client] = useState(() => given ?? testQueryClient(session))
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          {children}
          {session.authenticated ? <DrawerHost /> : null}
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
}

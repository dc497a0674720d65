import '../browser-gaps.ts'
import '@ninepocket/ui/tokens.css'
import '@ninepocket/ui/base.css'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { Site } from '@ninepocket/contract/site'
import { SiteProvider } from '@ninepocket/runtime/site'
import { useToasts } from '@ninepocket/runtime/toasts'
import { ToastStack } from '@ninepocket/ui/toast-stack'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { aMember } from '../a-session.ts'
import { aSite } from '../a-site.ts'
import { testQueryClient } from '../test-query-client.ts'

function Toasts() {
  const { toasts, dismiss } = useToasts()
  return <ToastStack toasts={toasts} onGone={dismiss} />
}

/**
 * As much of a frame as parts of a remote need: the site, who is there, the router, toasts, and, for members, `host`:
 * what the remote keeps above every page.
 */
export function FrameAlone({
  session = aMember(),
  site = aSite(),
  client: given,
  host,
  children,
}: {
  session?: ProfileReply
  site?: Site
  client?: QueryClient
  host?: ReactNode
  children: ReactNode
}) {
  const [client] = useState(() => given ?? testQueryClient(session))
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          {children}
          {session.authenticated ? host : null}
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
}

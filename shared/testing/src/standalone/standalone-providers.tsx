import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import type { Site } from '@ninepocket/contract/site/site'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { SiteProvider } from '@ninepocket/runtime/site'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { ToastStack } from '@ninepocket/ui/feedback/toast-stack'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { aMemberSession } from '../builders/a-session.ts'
import { aSite } from '../builders/a-site.ts'
import { createTestQueryClient } from '../rendering/create-test-query-client.ts'

function Toasts() {
  const { toasts, dismiss } = useToastStore()
  return <ToastStack toasts={toasts} onDismiss={dismiss} />
}

/** A minimal layout for a remote: site, session, router, toasts and, for members, `overlay`. */
export function StandaloneProviders({
  session = aMemberSession(),
  site = aSite(),
  client,
  overlay,
  children,
}: {
  session?: CurrentSession
  site?: Site
  client?: QueryClient
  overlay?: ReactNode
  children: ReactNode
}) {
  const [queryClient] = useState(() => client ?? createTestQueryClient(session))
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {children}
          {session.authenticated ? overlay : null}
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteProvider>
  )
}

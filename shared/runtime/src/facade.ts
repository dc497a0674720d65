/**
 * All packages of which the page may have only one copy, as one federated module. The build redirects imports of these
 * packages here (shared/build). It fails if an imported name is missing below.
 */
export { ApiError, createMissingReplyError, noResponseMessage } from '@ninepocket/client/api-error'
export { callEndpoint } from '@ninepocket/client/call-endpoint'
export { getCachedCsrfToken, setCachedCsrfToken } from '@ninepocket/client/csrf'
export { endpointQuery } from '@ninepocket/client/endpoint-query-options'
export { http } from '@ninepocket/client/http'
export { onSessionLost } from '@ninepocket/client/session-lost'
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export { default as mitt } from 'mitt'
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export { create } from 'zustand'
export { bus } from './bus.ts'
export { ErrorBoundary } from './error-boundary.tsx'
export { createLoginRedirectState, useReceivedLoginRedirectState } from './login-request.ts'
export { createLoadablePage, definePageRoute } from './page-route.ts'
export { findBestPathPattern, listPathPatternsOfRoute, toRouterPattern } from './path-patterns.ts'
export { createQueryClient } from './query-client.ts'
export { defineWidget, interfaceVersion } from './remote-interface.ts'
export {
  applyLogoutFromOtherTab,
  endSession,
  refreshSession,
  sessionQuery,
  setSession,
  useResolvedSession,
  useSession,
} from './session.ts'
export { onSessionEvent } from './session-events.ts'
export { SiteProvider, useSite } from './site.ts'
export { Slot } from './slot.tsx'
export { getSlotSource, setSlotSource } from './slot-source.ts'
export { createTabChannel } from './tab-channel.ts'
export { getToastDurationMs, showToast, useToastStore } from './toasts.ts'

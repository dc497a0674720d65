/**
 * Everything that breaks if two copies of it exist, under one federated name. The build sends each import of
 * these packages here (shared/build); a name that is missing fails the build: add it to the list below.
 */
export { ApiError, noAnswer, noAnswerMessage } from '@ninepocket/client/api-error'
export { call } from '@ninepocket/client/call'
export { storeCsrfToken, storedCsrfToken } from '@ninepocket/client/csrf'
export { endpointQuery } from '@ninepocket/client/endpoint-query'
export { http, setApiBase } from '@ninepocket/client/http'
export { onSessionLoss } from '@ninepocket/client/session-loss'
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
export { FailureBoundary } from './failure.tsx'
export { loginRequest, useLoginRequest } from './login-request.ts'
export { loadablePage, pageRoute } from './page-route.ts'
export { createQueryClient } from './query-client.ts'
export { faceVersion, widget } from './remote-face.ts'
export {
  endSession,
  followEnd,
  refreshSession,
  sessionQuery,
  storeSession,
  useKnownSession,
  useSession,
} from './session.ts'
export { hearTabs } from './session-tabs.ts'
export { SiteProvider, useSite } from './site.ts'
export { Slot } from './slot.tsx'
export { setSlotSource, slotSource } from './slot-source.ts'
export { tabChannel } from './tab-channel.ts'
export { toast, toastDurationMs, useToasts } from './toasts.ts'

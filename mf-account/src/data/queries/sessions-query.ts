import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'

/** Always stale: this tab is not notified of logins on other devices. */
export const sessionsQuery = () => ({ ...endpointQuery(listSessions, {}), staleTime: 0 })

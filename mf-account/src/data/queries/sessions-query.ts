import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'

/** Where the person is logged in. Never taken as fresh: a login elsewhere tells nobody. */
export const sessionsQuery = () => ({ ...endpointQuery(listSessions, {}), staleTime: 0 })

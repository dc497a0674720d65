import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { getCurrentSession } from '@ninepocket/contract/users/user-endpoints'
import type { DehydratedQuery } from './boot-data.ts'

/** Returns the session as the result of its query, for pages without a query cache. */
export function dehydrateSession(session: CurrentSession): DehydratedQuery {
  return { key: [getCurrentSession.path, {}], data: session }
}

import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { getProfile } from '@ninepocket/contract/users/user-endpoints'
import type { DehydratedQuery } from './boot-data.ts'

/** Returns the session as the result of its query, for pages without a query cache. */
export function dehydrateSession(session: ProfileReply): DehydratedQuery {
  return { key: [getProfile.path, {}], data: session }
}

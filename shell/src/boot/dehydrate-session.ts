import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { getProfile } from '@ninepocket/contract/users/user-endpoints'
import type { DehydratedQuery } from './boot-data.ts'

/** Who is there, as the answer of the session's query (shared/runtime), where no query cache holds it. */
export function dehydrateSession(session: ProfileReply): DehydratedQuery {
  return { key: [getProfile.path, {}], data: session }
}

import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'

/** Who a request's cookies belong to, and what the API has the browser keep. */
export type Visitor = { session: ProfileReply; setCookies: ReadonlyArray<string> }

export const guestVisitor: Visitor = {
  session: { success: true, authenticated: false },
  setCookies: [],
}

/** The cookie of the API's sessions, over HTTPS and without (docs/runtime-contracts.md). */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?session=[^;]/

/** Whether somebody may be logged in; where not, it is a guest, and nobody has to be asked. */
export function hasSessionCookie(cookies: string | undefined): cookies is string {
  return cookies !== undefined && sessionCookie.test(cookies)
}

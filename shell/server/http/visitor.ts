import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'

/** The session of a request, and the cookies that the API sets. */
export type Visitor = { session: ProfileReply; setCookies: ReadonlyArray<string> }

export const guestVisitor: Visitor = {
  session: { success: true, authenticated: false },
  setCookies: [],
}

/** A `Cookie` header, and the session token of this site in it. */
export type SessionCookies = { header: string; token: string }

import type { CurrentSession } from '@ninepocket/contract/users/current-session'

/** The session of a request, and the cookies that the API sets. */
export type Visitor = { session: CurrentSession; setCookies: ReadonlyArray<string> }

export const guestVisitor: Visitor = {
  session: { success: true, authenticated: false },
  setCookies: [],
}

/** A `Cookie` header, and the session token of this site in it. */
export type CookieHeaderAndSessionToken = { header: string; token: string }

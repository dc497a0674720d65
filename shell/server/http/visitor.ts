import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'

/** The session of a request, and the cookies that the API sets. */
export type Visitor = { session: ProfileReply; setCookies: ReadonlyArray<string> }

export const guestVisitor: Visitor = {
  session: { success: true, authenticated: false },
  setCookies: [],
}

/** Session cookie of the API, with HTTPS and without (docs/runtime-contracts.md). */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?session=[^;]/

/** Returns whether the visitor may be logged in. Without the cookie they are a guest, and the API is not asked. */
export function hasSessionCookie(cookies: string | undefined): cookies is string {
  return cookies !== undefined && sessionCookie.test(cookies)
}

import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'

/** The session of a request, and the cookies that the API sets. */
export type Visitor = { session: ProfileReply; setCookies: ReadonlyArray<string> }

export const guestVisitor: Visitor = {
  session: { success: true, authenticated: false },
  setCookies: [],
}

/** Session cookie of the API, with HTTPS and without (docs/runtime-contracts.md). */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?session=([^;]+)/

/** Returns the session token of a `Cookie` header; null if it has none, and the visitor is a guest. */
export function readSessionToken(cookies: string | undefined): string | null {
  return sessionCookie.exec(cookies ?? '')?.[1] ?? null
}

/** Name of the session's cookie; over HTTPS one that no other host of the domain can set (spec §10.7). */
export function getSessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

/** The value of a cookie of a `Cookie` header; undefined where it is not there. The first of a name counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`
  const found = header?.split(/;\s*/).find((each) => each.startsWith(start))
  return found?.slice(start.length)
}

const yearSeconds = 365 * 86_400

/** Every cookie of the site (docs/runtime-contracts.md). Each also has `Path=/` and `SameSite=Lax`. */
export const siteCookies = {
  'XSRF-TOKEN': { isHttpOnly: false, maxAgeSeconds: null },
  session: { isHttpOnly: true, maxAgeSeconds: null },
  'known-device': { isHttpOnly: true, maxAgeSeconds: yearSeconds },
  // Longer than a replica may lag: afterwards the replica has the write, or is not used.
  'last-write': { isHttpOnly: true, maxAgeSeconds: 10 },
  theme: { isHttpOnly: false, maxAgeSeconds: yearSeconds },
  'list-view': { isHttpOnly: false, maxAgeSeconds: yearSeconds },
  'release-cohort': { isHttpOnly: true, maxAgeSeconds: 30 * 86_400 },
} as const satisfies Record<string, CookieAttributes>

type CookieAttributes = {
  /** Whether scripts cannot read the cookie. */
  isHttpOnly: boolean
  /** Null: the browser deletes the cookie when it is closed. */
  maxAgeSeconds: number | null
}
export type CookieName = keyof typeof siteCookies

const isSecureSite = (siteUrl: string) => siteUrl.startsWith('https:')

/**
 * Returns the name that a cookie has in browsers; over HTTPS with the prefix `__Host-`, so that no other host of the
 * domain can set it (spec §10.7). Browsers accept such a cookie with `Secure` and `Path=/` only.
 * @param siteUrl an address of the site
 */
export const getCookieName = (name: CookieName, siteUrl: string): string =>
  isSecureSite(siteUrl) ? `__Host-${name}` : name

/** Returns the value of a cookie in a `Cookie` header or `document.cookie`; undefined if there is none. */
export function readCookie(cookies: string | undefined, name: CookieName, siteUrl: string): string | undefined {
  const start = `${getCookieName(name, siteUrl)}=`
  const found = cookies?.split(/;\s*/).find((each) => each.startsWith(start))
  return found?.slice(start.length)
}

/**
 * Builds a cookie for a `Set-Cookie` header or `document.cookie`.
 * @param maxAgeSeconds another lifetime than usual; 0 deletes the cookie
 */
export function buildCookie(
  name: CookieName,
  value: string,
  siteUrl: string,
  maxAgeSeconds: number | null = siteCookies[name].maxAgeSeconds,
): string {
  const attributes = [
    'Path=/',
    siteCookies[name].isHttpOnly && 'HttpOnly',
    'SameSite=Lax',
    maxAgeSeconds !== null && `Max-Age=${maxAgeSeconds}`,
    isSecureSite(siteUrl) && 'Secure',
  ]
  return [`${getCookieName(name, siteUrl)}=${value}`, ...attributes.filter((each) => each !== false)].join('; ')
}

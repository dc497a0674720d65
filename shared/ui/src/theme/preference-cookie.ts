const maxAgeSeconds = 365 * 24 * 60 * 60

/** The names of shared/contract/src/site/cookie-name.ts; shared/ui has no dependencies. */
const getName = (name: string, siteUrl: string) => (siteUrl.startsWith('https:') ? `__Host-${name}` : name)

/**
 * Reads a preference from a `Cookie` header or `document.cookie`. Over HTTPS the cookie has the prefix `__Host-`, so that no
 * other host of the domain can set it.
 * @param siteUrl an address of the site
 */
export function readPreferenceCookie(cookies: string | undefined, name: string, siteUrl: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([each]) => each === getName(name, siteUrl))?.[1]
}

/** Builds a cookie that lasts for a year; one that expires at once if the value is null. */
export function buildPreferenceCookie(name: string, value: string | null, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  const maxAge = value === null ? 0 : maxAgeSeconds
  return `${getName(name, siteUrl)}=${value ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

export type SecurityHeaders = ReadonlyArray<readonly [name: string, value: string]>

/**
 * Returns the headers of every reply of the API, which keep browsers from running, framing or sniffing it. The page
 * server sets the pages' own policy.
 * @param hsts the value of `Strict-Transport-Security`; null without HTTPS
 */
export function buildSecurityHeaders(hsts: string | null): SecurityHeaders {
  const headers: Array<[string, string]> = [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (hsts !== null) headers.push(['strict-transport-security', hsts])
  return headers
}

export type SecurityHeaders = ReadonlyArray<readonly [name: string, value: string]>

/**
 * Returns the headers of every reply of the API, which keep browsers from running, framing or sniffing it. The page
 * server sets the pages' own policy.
 * @param publicUrl with HTTPS, adds `Strict-Transport-Security`
 */
export function buildSecurityHeaders(publicUrl: string): SecurityHeaders {
  const headers: Array<[string, string]> = [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}

export type SecurityHeaders = ReadonlyArray<readonly [name: string, value: string]>

/**
 * Headers of every reply of the API, so that no reply of it can be run, framed or guessed to be something
 * else in a browser. The pages' own policy is the page maker's.
 * @param publicUrl over HTTPS, browsers are told to stay there
 */
export function buildSecurityHeaders(publicUrl: string): SecurityHeaders {
  const headers: Array<[string, string]> = [
    [
      'content-security-policy',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}

import type { Site } from '@ninepocket/contract/site'

/** The origin of Turnstile, whose script brings a frame; nothing with any other verification. */
function turnstileOrigins({ humanVerification: { scriptUrl } }: Site): string[] {
  return scriptUrl === null ? [] : [new URL(scriptUrl).origin]
}

/** Origins of the policy documents that are embedded, if any. */
function embeddedOrigins({ policies }: Site): string[] {
  const addresses = Object.values(policies).filter((address) => address !== null)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

/**
 * Headers of every page. Nothing inline runs, and nothing of others but Turnstile where the site uses it; what
 * styles inline is known by its hash. Pictures may lie elsewhere, for catalogues name their own image addresses.
 */
export function securityHeaders(
  site: Site,
  styleHashes: ReadonlyArray<string> = [],
): Readonly<Record<string, string>> {
  const turnstile = turnstileOrigins(site)
  const frames = [...embeddedOrigins(site), ...turnstile]
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...turnstile].join(' '),
      ["style-src 'self'", ...styleHashes].join(' '),
      "img-src 'self' data: https:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
  }
}

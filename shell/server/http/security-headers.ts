import type { Site } from '@ninepocket/contract/site/site'
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override.ts'

/** Origin of Turnstile, which needs a script and a frame; none for other kinds of verification. */
function getTurnstileOrigins({ humanVerification: { scriptUrl } }: Site): string[] {
  return scriptUrl === null ? [] : [new URL(scriptUrl).origin]
}

function getEmbeddedOrigins({ policies }: Site): string[] {
  const addresses = Object.values(policies).filter((address) => address !== null)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

/** Origin of an overridden remote, and of the socket of its dev server. */
function getOverrideOrigins(override: RemoteOverride | null): { origin: string[]; socket: string[] } {
  if (!override) return { origin: [], socket: [] }
  const { origin } = new URL(override.manifest)
  return { origin: [origin], socket: [origin.replace(/^http/, 'ws')] }
}

/** Requires the Trusted Types policy of `script-policy.ts`. Turnstile's own script does not follow it. */
const trustedTypesDirectives = ["require-trusted-types-for 'script'", 'trusted-types default']

/**
 * Builds the headers of a page. No inline script runs, and no script of other origins except Turnstile and an
 * overridden remote. Inline styles are allowed by hash. Images may come from anywhere, because catalogues contain
 * their own image URLs.
 */
export function buildSecurityHeaders({
  site,
  styleHashes = [],
  override = null,
}: {
  site: Site
  styleHashes?: ReadonlyArray<string>
  override?: RemoteOverride | null
}): Readonly<Record<string, string>> {
  const turnstile = getTurnstileOrigins(site)
  const frames = [...getEmbeddedOrigins(site), ...turnstile]
  const { origin, socket } = getOverrideOrigins(override)
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...turnstile, ...origin].join(' '),
      ["style-src 'self'", ...styleHashes, ...origin].join(' '),
      ["img-src 'self' data: https:", ...origin].join(' '),
      ["connect-src 'self'", ...origin, ...socket].join(' '),
      ["font-src 'self'", ...origin].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(turnstile.length > 0 ? [] : trustedTypesDirectives),
    ].join('; '),
    ...(turnstile.length === 0 && !override && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
  }
}

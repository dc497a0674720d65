import type { Site } from '@ninepocket/contract/site/site'
import type { RemoteOverride } from '../../src/remotes/overrides/remote-override.ts'

/** The origin of Turnstile, whose script brings a frame; nothing with any other verification. */
function getTurnstileOrigins({ humanVerification: { scriptUrl } }: Site): string[] {
  return scriptUrl === null ? [] : [new URL(scriptUrl).origin]
}

/** Origins of the policy documents that are embedded, if any. */
function getEmbeddedOrigins({ policies }: Site): string[] {
  const addresses = Object.values(policies).filter((address) => address !== null)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

/** Where a remote that one tab takes from elsewhere lies, and the socket that tells of changes there. */
function getOverrideOrigins(override: RemoteOverride | null): { origin: string[]; socket: string[] } {
  if (!override) return { origin: [], socket: [] }
  const { origin } = new URL(override.manifest)
  return { origin: [origin], socket: [origin.replace(/^http/, 'ws')] }
}

/** Scripts are added by our own policy alone (`script-policy.ts`). What Turnstile does in a page is not ours to say. */
const trustedTypesDirectives = ["require-trusted-types-for 'script'", 'trusted-types default']

/**
 * Headers of every page. Nothing inline runs, and nothing of others but Turnstile where the site uses it, and the
 * origin of a remote that this tab overrides; what styles inline is known by its hash. Pictures may lie elsewhere, for
 * catalogues name their own image addresses.
 */
export function buildSecurityHeaders(
  site: Site,
  styleHashes: ReadonlyArray<string> = [],
  override: RemoteOverride | null = null,
): Readonly<Record<string, string>> {
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
      `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(turnstile.length > 0 ? [] : trustedTypesDirectives),
    ].join('; '),
    // Every script of ours has a hash, so that one without is not ours.
    ...(turnstile.length === 0 && !override && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
  }
}

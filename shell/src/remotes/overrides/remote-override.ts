/** A remote that one tab loads from another server: `?remote=mf-c@http://localhost:3104/mf-manifest.json`. */
export type RemoteOverride = {
  name: string
  /** Address of its federation manifest. */
  manifest: string
}

export const overrideParameter = 'remote'

const overridePattern = /^(?<name>mf-[a-z0-9-]+)@(?<manifest>https?:\/\/.+)$/
/** The origin becomes part of the content security policy, so it must contain no characters with a meaning there. */
const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/
const loopbackPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the override in a query string; null if there is none or if it is not allowed: only HTTPS and this machine,
 * without a password.
 */
export function parseOverride(search: string): RemoteOverride | null {
  const { name, manifest } =
    overridePattern.exec(new URLSearchParams(search).get(overrideParameter) ?? '')?.groups ?? {}
  if (!name || !manifest || !URL.canParse(manifest)) return null
  const { protocol, hostname, username, password, href } = new URL(manifest)
  if (!hostPattern.test(hostname) || username || password) return null
  if (protocol !== 'https:' && !loopbackPattern.test(hostname)) return null
  return { name, manifest: href }
}

export const serializeOverride = ({ name, manifest }: RemoteOverride) => `${name}@${manifest}`

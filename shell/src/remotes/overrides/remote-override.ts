/** A remote that one tab takes from elsewhere: `?remote=mf-wishlist@http://localhost:3104/mf-manifest.json`. */
export type RemoteOverride = {
  name: string
  /** Address of its federation manifest. */
  manifest: string
}

export const overrideParameter = 'remote'

const overridePattern = /^(?<name>mf-[a-z0-9-]+)@(?<manifest>https?:\/\/.+)$/
/** The origin becomes part of the page's policy, so nothing stands in it that would mean something there. */
const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/
const loopbackPattern = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * The override that an address asks for; null for none, and for one that is refused: it is https, or from this very
 * machine, and bears no password.
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

/** How an override is written in an address. */
export const serializeOverride = ({ name, manifest }: RemoteOverride) => `${name}@${manifest}`

import type { RemoteOverride } from './remote-override.ts'

/** A dev server may be building. */
const manifestTimeoutMs = 6000

/** The used fields of a federation manifest (`mf-manifest.json`). */
type FederationManifest = { metaData: { publicPath?: string; remoteEntry: { name: string; path: string } } }

/**
 * Returns the URL of the entry that a manifest names: below its public path, or beside the manifest.
 * @throws if the manifest cannot be read
 */
export async function fetchOverrideEntryUrl({ manifest: address }: RemoteOverride): Promise<string> {
  const reply = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(manifestTimeoutMs),
  })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  // Missing fields throw here.
  const { publicPath, remoteEntry } = ((await reply.json()) as FederationManifest).metaData
  const folder = publicPath && publicPath !== 'auto' ? new URL(publicPath, reply.url) : reply.url
  const entry = new URL(`${remoteEntry.path ? `${remoteEntry.path}/` : ''}${remoteEntry.name}`, folder)
  if (entry.origin !== new URL(address).origin) throw new Error(`${address} leads to another server`)
  return entry.href
}

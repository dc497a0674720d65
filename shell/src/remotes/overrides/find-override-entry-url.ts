import type { RemoteOverride } from './remote-override.ts'

/** A server that is being worked on may be building. */
const manifestTimeoutMs = 6000

/** Of a federation manifest (`mf-manifest.json`), what is needed to load a remote's entry. */
type FederationManifest = { metaData: { publicPath?: string; remoteEntry: { name: string; path: string } } }

/**
 * Address of the entry that a manifest names: below the public path where it has one, else beside the manifest.
 * @throws where the manifest cannot be read
 */
export async function findOverrideEntryUrl({ manifest: address }: RemoteOverride): Promise<string> {
  const reply = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(manifestTimeoutMs),
  })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  // What a federation build writes; whatever is missing throws here.
  const { publicPath, remoteEntry } = ((await reply.json()) as FederationManifest).metaData
  const folder = publicPath && publicPath !== 'auto' ? new URL(publicPath, reply.url) : reply.url
  const entry = new URL(`${remoteEntry.path ? `${remoteEntry.path}/` : ''}${remoteEntry.name}`, folder)
  if (entry.origin !== new URL(address).origin) throw new Error(`${address} leads to another server`)
  return entry.href
}

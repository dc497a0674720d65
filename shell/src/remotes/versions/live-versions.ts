import type { RemoteInfo } from './remote-info.ts'

/** The parts of `/remotes.json` that a tab reads. */
type PublishedVersions = {
  shell?: string
  remotes: ReadonlyArray<RemoteInfo>
}

/** Versions that this tab runs: the URL of the shell's script, and the version of each remote by its name. */
type TabVersions = { shell: string | null; remotes: ReadonlyMap<string, string> }

/** The reply is small, and the visitor waits for it. */
const requestTimeoutMs = 2000

let tabVersions: TabVersions = { shell: null, remotes: new Map() }

/** Remembers the versions that the tab was opened with. `shellScript` is the URL of the script that runs. */
export function recordTabVersions(
  remotes: ReadonlyArray<Pick<RemoteInfo, 'name' | 'version'>>,
  shellScript: string | null,
): void {
  tabVersions = {
    shell: shellScript && new URL(shellScript, location.href).pathname,
    remotes: new Map(remotes.map(({ name, version }) => [name, version])),
  }
}

/** Adds remotes to the versions of this tab. */
export function addTabRemoteVersions(added: ReadonlyArray<Pick<RemoteInfo, 'name' | 'version'>>): void {
  const versions = added.map(({ name, version }) => [name, version] as const)
  tabVersions = { ...tabVersions, remotes: new Map([...tabVersions.remotes, ...versions]) }
}

/** Returns the version of the shell that runs in this tab: the hash in its script's name. Null in development. */
export function getTabShellVersion(): string | null {
  return /\.(\w+)\.js$/.exec(tabVersions.shell ?? '')?.[1] ?? null
}

/** Fetches the live versions; null if the site does not answer in time. */
export async function fetchLiveSiteVersions(): Promise<PublishedVersions | null> {
  try {
    // Revalidates, so that the reply has no body while nothing has been released.
    const reply = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return reply.ok ? ((await reply.json()) as PublishedVersions) : null // docs/runtime-contracts.md
  } catch {
    return null
  }
}

/** Returns whether the site runs other versions than this tab; false if the site does not answer. */
export async function hasNewerSite(): Promise<boolean> {
  const live = await fetchLiveSiteVersions()
  if (!live) return false
  if (live.shell && tabVersions.shell && live.shell !== tabVersions.shell) return true
  return live.remotes.some(({ name, version }) => tabVersions.remotes.get(name) !== version)
}

/** Returns the live version of a remote if the tab runs another one; otherwise null. */
export async function fetchNewerVersion(remote: string): Promise<string | null> {
  const version = (await fetchLiveSiteVersions())?.remotes.find(({ name }) => name === remote)?.version
  return version && version !== tabVersions.remotes.get(remote) ? version : null
}

import type { RemoteInfo } from './remote-info.ts'

/** `/remotes.json`, as far as a tab looks at it. */
type PublishedVersions = { shell?: string; remotes: ReadonlyArray<Pick<RemoteInfo, 'name' | 'version'>> }

/** What this tab is made of: the address of the shell's script, and the version of each remote by its name. */
export type TabVersions = { shell: string | null; remotes: ReadonlyMap<string, string> }

/** The answer is small and made in no time; whoever waits for it has something else to show. */
const requestTimeoutMs = 2000

let tabVersions: TabVersions = { shell: null, remotes: new Map() }

/** Remembers what the tab was opened with. `shellScript` is the address of the script that runs. */
export function recordTabVersions(remotes: ReadonlyArray<RemoteInfo>, shellScript: string | null): void {
  tabVersions = {
    shell: shellScript && new URL(shellScript, location.href).pathname,
    remotes: new Map(remotes.map(({ name, version }) => [name, version])),
  }
}

async function fetchPublishedVersions(): Promise<PublishedVersions | null> {
  try {
    // The entity tag makes it an empty answer as long as nothing was released.
    const reply = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return reply.ok ? ((await reply.json()) as PublishedVersions) : null // docs/runtime-contracts.md
  } catch {
    return null
  }
}

/** Whether the site is made of other versions by now than this tab. False where that cannot be found out. */
export async function hasNewerSite(): Promise<boolean> {
  const live = await fetchPublishedVersions()
  if (!live) return false
  if (live.shell && tabVersions.shell && live.shell !== tabVersions.shell) return true
  return live.remotes.some(({ name, version }) => tabVersions.remotes.get(name) !== version)
}

/** The live version of a remote, where it is another than this tab's; else null. */
export async function getNewerVersion(remote: string): Promise<string | null> {
  const version = (await fetchPublishedVersions())?.remotes.find(({ name }) => name === remote)?.version
  return version && version !== tabVersions.remotes.get(remote) ? version : null
}

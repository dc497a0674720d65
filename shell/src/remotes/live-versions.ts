import type { RemoteInfo } from './remote-info.ts'

/** `/remotes.json`, as far as a tab looks at it. */
type LiveSite = { shell?: string; remotes: ReadonlyArray<Pick<RemoteInfo, 'name' | 'version'>> }

/** What this tab is made of: the address of the shell's script, and the version of each remote by its name. */
export type TabVersions = { shell: string | null; remotes: ReadonlyMap<string, string> }

/** The answer is small and made in no time; whoever waits for it has something else to show. */
const answerLimitMs = 2000

let own: TabVersions = { shell: null, remotes: new Map() }

/** Remembers what the tab was opened with. `shellScript` is the address of the script that runs. */
export function rememberVersions(remotes: ReadonlyArray<RemoteInfo>, shellScript: string | null): void {
  own = {
    shell: shellScript && new URL(shellScript, location.href).pathname,
    remotes: new Map(remotes.map(({ name, version }) => [name, version])),
  }
}

async function liveSite(): Promise<LiveSite | null> {
  try {
    // The entity tag makes it an empty answer as long as nothing was released.
    const reply = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(answerLimitMs),
    })
    return reply.ok ? ((await reply.json()) as LiveSite) : null // docs/loose-contracts.md
  } catch {
    return null
  }
}

/** Whether the site is made of other versions by now than this tab. False where that cannot be found out. */
export async function isSiteNewer(): Promise<boolean> {
  const live = await liveSite()
  if (!live) return false
  if (live.shell && own.shell && live.shell !== own.shell) return true
  return live.remotes.some(({ name, version }) => own.remotes.get(name) !== version)
}

/** The live version of a remote, where it is another than this tab's; else null. */
export async function newerVersionOf(remote: string): Promise<string | null> {
  const version = (await liveSite())?.remotes.find(({ name }) => name === remote)?.version
  return version && version !== own.remotes.get(remote) ? version : null
}

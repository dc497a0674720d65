import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { measureScript } from '../measure/command.ts'
import { root } from '../measure/workspace.ts'
import { type Browsed, browse } from './browse.ts'
import { type LoadFigures, steadyLoad } from './steady-load.ts'

/** One release or rollback: how long the command took, and from its new registry to its being served. */
export type Switch = { remote: string; act: 'release' | 'rollback'; commandMs: number; switchMs: number }
export type Releases = { switches: Switch[]; load: LoadFigures; browsed: Browsed }

export type ReleaseRun = {
  /** Releases and rollbacks in all, of one remote after the other. */
  switches: number
  perSecond: number
  tabs: number
  /** Only these; else all that are live. */
  remotes?: string[]
  onSwitch?: (done: Switch) => void
}

type Site = { url: string; dataDir: string }
type Live = { remotes: Array<{ name: string; version: string }> }

const lookEveryMs = 10
const longestSwitchMs = 20_000

async function liveVersions(url: string): Promise<Map<string, string>> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Live // docs/loose-contracts.md
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

/** From the moment the registry was written; its time is the disk's, and so is this process's. */
async function servedAfterMs({ url, dataDir }: Site, remote: string, version: string): Promise<number> {
  const { mtimeMs } = await stat(path.join(dataDir, 'registry/remotes.json'))
  while (Date.now() - mtimeMs < longestSwitchMs) {
    if ((await liveVersions(url)).get(remote) === version) return Date.now() - mtimeMs
    await pause(lookEveryMs)
  }
  throw new Error(`${remote} ${version} is not served after ${longestSwitchMs} ms`)
}

/** A second version of each remote, published and rolled back again, so that both have been live here. */
async function secondVersions(site: Site, remotes: ReadonlyArray<string>): Promise<Map<string, string>> {
  const seconds = new Map<string, string>()
  for (const remote of remotes) {
    const variant = await command('release/testing/release-variant.ts', [remote, 'a second version'], site)
    seconds.set(remote, variant.output.trim())
    await command('rollback.ts', [remote], site)
  }
  return seconds
}

const command = (script: string, args: string[], { dataDir }: Site) =>
  measureScript(path.join(root, 'scripts', script), args, { DATA_DIR: dataDir })

/** Releases and rolls back remotes of a running site, by the commands, while it is asked for pages and people browse. */
export async function runReleases(
  site: Site,
  run: ReleaseRun,
  paths: ReadonlyArray<string>,
): Promise<Releases> {
  const firsts = await liveVersions(site.url)
  const remotes = run.remotes ?? [...firsts.keys()]
  const seconds = await secondVersions(site, remotes)
  const switches: Switch[] = []
  let hasFailed = false
  const isOver = () => hasFailed || switches.length >= run.switches
  async function turn(): Promise<void> {
    while (!isOver()) {
      const remote = remotes[(switches.length >> 1) % remotes.length]!
      const act = switches.length % 2 === 0 ? 'release' : 'rollback'
      const version = (act === 'release' ? seconds : firsts).get(remote)!
      const args = act === 'release' ? [remote, '--version', version] : [remote]
      const started = Date.now()
      await command(`${act}.ts`, args, site)
      const commandMs = Date.now() - started
      const done: Switch = { remote, act, commandMs, switchMs: await servedAfterMs(site, remote, version) }
      switches.push(done)
      run.onSwitch?.(done)
    }
  }
  const [load, browsed] = await Promise.all([
    steadyLoad(site.url, { paths, perSecond: run.perSecond, isOver }),
    browse(site.url, { tabs: run.tabs, paths, isOver }),
    turn().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  ])
  return { switches, load, browsed }
}

import path from 'node:path'
import { measureScript } from '../measure/command.ts'
import { root } from '../measure/workspace.ts'
import { type Browsed, browse } from './browse.ts'
import { type CpuSeconds, cpuSeconds, spentSince } from './cpu-seconds.ts'
import { ownPages, type Seen, servedAfterMs } from './served-after.ts'
import { type LoadFigures, steadyLoad } from './steady-load.ts'

/** One release or rollback: how long the command took, and how soon it was seen. */
export type Switch = Seen & { remote: string; act: 'release' | 'rollback'; commandMs: number }
export type Releases = { switches: Switch[]; load: LoadFigures; browsed: Browsed; cpu: CpuSeconds }

export type ReleaseRun = {
  /** Releases and rollbacks in all, of one remote after the other. */
  switches: number
  perSecond: number
  tabs: number
  /** Only these; else all that are live. */
  remotes?: string[]
  onSwitch?: (done: Switch) => void
}

type Site = { url: string; dataDir: string; pid: number }
type Live = { remotes: Array<{ name: string; version: string }> }

async function liveVersions(url: string): Promise<Map<string, string>> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as Live // docs/loose-contracts.md
  return new Map(remotes.map(({ name, version }) => [name, version]))
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
  const pages = await ownPages(site.url, remotes, paths)
  const switches: Switch[] = []
  let hasFailed = false
  const before = await cpuSeconds(site.pid)
  let cpu = before
  const isOver = () => hasFailed || switches.length >= run.switches
  async function turn(): Promise<void> {
    while (!isOver()) {
      const remote = remotes[(switches.length >> 1) % remotes.length]!
      const act = switches.length % 2 === 0 ? 'release' : 'rollback'
      const version = (act === 'release' ? seconds : firsts).get(remote)!
      const args = act === 'release' ? [remote, '--version', version] : [remote]
      const isOf = { remote, version, page: pages.get(remote) ?? '/' }
      // Asked for from now on: the registry is written before the command has ended.
      const served = servedAfterMs(site, isOf)
      const [{ seconds: commandSeconds }, seen] = await Promise.all([
        command(`${act}.ts`, args, site),
        served,
      ])
      const done: Switch = { remote, act, commandMs: commandSeconds * 1000, ...seen }
      switches.push(done)
      // The browser's is known only while it is there.
      cpu = spentSince(before, await cpuSeconds(site.pid))
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
  return { switches, load, browsed, cpu }
}

import path from 'node:path'
import { measureScript } from '../measure/measure-script.ts'
import { repositoryRoot } from '../measure/workspace.ts'
import { type BrowsingFigures, browseInTabs } from './browse-in-tabs.ts'
import { type CpuUsage, getCpuUsageSince, readCpuUsage } from './cpu-usage.ts'
import { findOwnPages, measureSwitchTimes, type SwitchTimes } from './measure-switch-times.ts'
import { type LoadFigures, runSteadyLoad } from './run-steady-load.ts'

/** One release or rollback: the duration of the command, and when the version was served. */
export type VersionSwitch = SwitchTimes & { remote: string; act: 'release' | 'rollback'; commandMs: number }
export type ReleaseFigures = {
  switches: VersionSwitch[]
  load: LoadFigures
  browsed: BrowsingFigures
  cpu: CpuUsage
}

export type ReleaseBenchOptions = {
  switches: number
  perSecond: number
  tabs: number
  /** Remotes to release; all live ones by default. */
  remotes?: string[]
  onSwitch?: (done: VersionSwitch) => void
}

type Site = { url: string; dataDir: string; pid: number }
type LiveRemotes = { remotes: Array<{ name: string; version: string }> }

async function fetchLiveVersions(url: string): Promise<Map<string, string>> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as LiveRemotes // docs/runtime-contracts.md
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

async function publishSecondVersions(site: Site, remotes: ReadonlyArray<string>): Promise<Map<string, string>> {
  const versions = new Map<string, string>()
  for (const remote of remotes) {
    const variant = await runScript(
      '../releases/src/commands/testing/release-variant.ts',
      [remote, 'a second version'],
      site,
    )
    versions.set(remote, variant.output.trim())
    await runScript('rollback.ts', [remote], site)
  }
  return versions
}

const runScript = (script: string, args: string[], { dataDir }: Site) =>
  measureScript(path.join(repositoryRoot, 'scripts', script), args, { DATA_DIR: dataDir })

/** Releases and rolls back remotes of a running site with the commands, while it serves load and visitors browse. */
export async function runReleases(
  site: Site,
  run: ReleaseBenchOptions,
  paths: ReadonlyArray<string>,
): Promise<ReleaseFigures> {
  const firstVersions = await fetchLiveVersions(site.url)
  const remotes = run.remotes ?? [...firstVersions.keys()]
  const secondVersions = await publishSecondVersions(site, remotes)
  const pages = await findOwnPages(site.url, remotes, paths)
  const switches: VersionSwitch[] = []
  let hasFailed = false
  const before = await readCpuUsage(site.pid)
  let cpu = before
  const isOver = () => hasFailed || switches.length >= run.switches
  async function switchVersions(): Promise<void> {
    while (!isOver()) {
      const remote = remotes[(switches.length >> 1) % remotes.length]!
      const act = switches.length % 2 === 0 ? 'release' : 'rollback'
      const version = (act === 'release' ? secondVersions : firstVersions).get(remote)!
      const args = act === 'release' ? [remote, '--version', version] : [remote]
      const soughtVersion = { remote, version, page: pages.get(remote) ?? '/' }
      // Starts before the command, because the registry is written before the command ends.
      const whenServed = measureSwitchTimes(site, soughtVersion)
      const [{ seconds: commandSeconds }, seen] = await Promise.all([runScript(`${act}.ts`, args, site), whenServed])
      const done: VersionSwitch = { remote, act, commandMs: commandSeconds * 1000, ...seen }
      switches.push(done)
      // The browser's CPU time can be read only while it runs.
      cpu = getCpuUsageSince(before, await readCpuUsage(site.pid))
      run.onSwitch?.(done)
    }
  }
  const [load, browsed] = await Promise.all([
    runSteadyLoad(site.url, { paths, perSecond: run.perSecond, isOver }),
    browseInTabs(site.url, { tabs: run.tabs, paths, isOver }),
    switchVersions().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  ])
  return { switches, load, browsed, cpu }
}

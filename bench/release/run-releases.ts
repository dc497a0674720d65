import { runMeasuredScript } from '../measure/run/run-measured-script.ts'
import { type LoadFigures, runSteadyLoad } from '../measure/visits/run-steady-load.ts'
import { type BrowsingFigures, browseInTabs } from './browse-in-tabs.ts'
import {
  findFirstPagePerRemote,
  measureTimeUntilVersionLive,
  type SwitchTimes,
} from './measure-time-until-version-live.ts'

/** One release or rollback: the duration of the command, and when the version was served. */
type VersionSwitch = SwitchTimes & { remote: string; command: 'release' | 'rollback'; commandMs: number }
type ReleaseFigures = {
  switches: VersionSwitch[]
  load: LoadFigures
  browsed: BrowsingFigures
}

type ReleasePlan = {
  switches: number
  perSecond: number
  tabs: number
  /** Remotes to release; all live ones by default. */
  remotes?: string[]
}

type Site = { url: string; dataDir: string }
type LiveRemotes = { remotes: Array<{ name: string; version: string }> }

const variantScript = 'releases/src/commands/testing/release-variant.ts'

async function fetchLiveVersions(url: string): Promise<Map<string, string>> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as LiveRemotes // docs/runtime-contracts.md
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

async function publishSecondVersions(site: Site, remotes: ReadonlyArray<string>): Promise<Map<string, string>> {
  const versions = new Map<string, string>()
  for (const remote of remotes) {
    const variant = await runScript(variantScript, [remote, 'a second version'], site)
    versions.set(remote, variant.output.trim())
    await runScript('scripts/rollback.ts', [remote], site)
  }
  return versions
}

const runScript = (script: string, args: string[], { dataDir }: Site) =>
  runMeasuredScript(script, args, { DATA_DIR: dataDir })

/** Releases and rolls back remotes of a running site with the commands, while it serves load and visitors browse. */
export async function runReleases(
  site: Site,
  { switches: switchCount, perSecond, tabs, ...plan }: ReleasePlan,
  paths: ReadonlyArray<string>,
): Promise<ReleaseFigures> {
  const firstVersions = await fetchLiveVersions(site.url)
  const remotes = plan.remotes ?? [...firstVersions.keys()]
  const secondVersions = await publishSecondVersions(site, remotes)
  const pages = await findFirstPagePerRemote(site.url, remotes, paths)
  const switches: VersionSwitch[] = []
  let hasFailed = false
  const isOver = () => hasFailed || switches.length >= switchCount
  async function switchVersions(): Promise<void> {
    while (!isOver()) {
      const remote = remotes[(switches.length >> 1) % remotes.length]!
      const command = switches.length % 2 === 0 ? 'release' : 'rollback'
      const version = (command === 'release' ? secondVersions : firstVersions).get(remote)!
      const args = command === 'release' ? [remote, '--version', version] : [remote]
      const soughtVersion = { remote, version, page: pages.get(remote) ?? '/' }
      // Starts before the command, because the registry is written before the command ends.
      const whenServed = measureTimeUntilVersionLive(site, soughtVersion)
      const [{ seconds }, times] = await Promise.all([runScript(`scripts/${command}.ts`, args, site), whenServed])
      switches.push({ remote, command, commandMs: seconds * 1000, ...times })
    }
  }
  const [load, browsed] = await Promise.all([
    runSteadyLoad(site.url, { paths, perSecond, isOver }),
    browseInTabs(site.url, { tabs, paths, isOver }),
    switchVersions().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  ])
  return { switches, load, browsed }
}

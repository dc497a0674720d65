import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findTruncationOrMixedVersions } from '../measure/visits/find-truncation-or-mixed-versions.ts'

type Site = { url: string; dataDir: string }
/** A version of a remote, and a page that shows whether it is live: its own if it has pages. */
type SoughtVersion = { remote: string; version: string; page: string }

const pollIntervalMs = 25
/** Time limit for a command on a busy machine, from its start to the new registry. */
const switchTimeoutMs = 60_000
const rowsTimeoutMs = 3000

const fetchText = async (address: string) => (await fetch(address)).text()

/** Finds the first page that each remote renders itself; none for a remote without pages. */
export async function findFirstPagePerRemote(
  siteUrl: string,
  remotes: ReadonlyArray<string>,
  paths: ReadonlyArray<string>,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const page of paths) {
    const html = await fetchText(siteUrl + page)
    const owner = remotes.find((remote) => html.includes(`href="/remotes/${remote}/`))
    if (owner && !pages.has(owner)) pages.set(owner, page)
  }
  return pages
}

export type SwitchTimes = {
  switchMs: number
  /** Time until the first such page with rows; null if it took over 3 s more, because the browser then renders them. */
  rowsMs: number | null
}

/** Measures ms from the registry's modification time to a page with this version. @throws {Error} at the time limit */
export async function measureTimeUntilVersionLive({ url, dataDir }: Site, sought: SoughtVersion): Promise<SwitchTimes> {
  const { remote, version, page } = sought
  const waitForPage = async (matches: (html: string) => boolean, limitMs: number) => {
    const started = performance.now()
    while (performance.now() - started < limitMs) {
      if (matches(await fetchText(url + page))) {
        const { mtimeMs } = await stat(path.join(dataDir, 'registry/remotes.json'))
        return Date.now() - mtimeMs
      }
      await pause(pollIntervalMs)
    }
    return null
  }
  const isMadeOfVersion = (html: string) =>
    html.includes(`"url":"/remotes/${remote}/${version}/"`) && findTruncationOrMixedVersions(html) === null
  const switchMs = await waitForPage(isMadeOfVersion, switchTimeoutMs)
  if (switchMs === null) throw new Error(`${remote} ${version} is not served after ${switchTimeoutMs} ms`)
  return { switchMs, rowsMs: await waitForPage((html) => !html.includes('"reason":'), rowsTimeoutMs) }
}

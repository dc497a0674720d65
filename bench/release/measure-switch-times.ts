import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPageDefect } from './find-page-defect.ts'

type Site = { url: string; dataDir: string }
/** A version of a remote, and a page to see it by: its own where it has pages. */
type SoughtVersion = { remote: string; version: string; page: string }

const pollIntervalMs = 25
/** A command takes seconds until it writes, on a machine that is busy. */
const switchTimeoutMs = 60_000
const rowsTimeoutMs = 3000

const fetchText = async (address: string) => (await fetch(address)).text()

/** For each remote the first of the pages that it renders itself; none for one without pages. */
export async function findOwnPages(
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

/** How soon a new registry was seen. */
export type SwitchTimes = {
  /** Until the first page made of the new version had come whole, from its first byte to its last. */
  switchMs: number
  /** Until the first such page came with its rows; null where that took over 3 s more: the browser then renders them. */
  rowsMs: number | null
}

/**
 * Milliseconds from the moment at which a command put the new registry in its place (the file's time) to a page made of
 * this version. Asks for the page all the while, from before the registry is written. @throws where none comes
 */
export async function measureSwitchTimes(
  { url, dataDir }: Site,
  sought: SoughtVersion,
): Promise<SwitchTimes> {
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
    html.includes(`"url":"/remotes/${remote}/${version}/"`) && findPageDefect(html) === null
  const switchMs = await waitForPage(isMadeOfVersion, switchTimeoutMs)
  if (switchMs === null) throw new Error(`${remote} ${version} is not served after ${switchTimeoutMs} ms`)
  return { switchMs, rowsMs: await waitForPage((html) => !html.includes('"reason":'), rowsTimeoutMs) }
}

import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { halfPage } from './half-page.ts'

type Site = { url: string; dataDir: string }
/** A version of a remote, and a page to see it by: its own where it has pages. */
type Sought = { remote: string; version: string; page: string }

const lookEveryMs = 25
/** A command takes seconds until it writes, on a machine that is busy. */
const longestMs = 60_000
const longestForRowsMs = 3000

const textOf = async (address: string) => (await fetch(address)).text()

/** For each remote the first of the pages that it renders itself; none for one without pages. */
export async function ownPages(
  siteUrl: string,
  remotes: ReadonlyArray<string>,
  paths: ReadonlyArray<string>,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const page of paths) {
    const html = await textOf(siteUrl + page)
    const owner = remotes.find((remote) => html.includes(`href="/remotes/${remote}/`))
    if (owner && !pages.has(owner)) pages.set(owner, page)
  }
  return pages
}

/** How soon a new registry was seen. */
export type Seen = {
  /** Until the first page made of the new version had come whole, from its first byte to its last. */
  switchMs: number
  /** Until the first such page came with its rows; null where that took over 3 s more: the browser then renders them. */
  rowsMs: number | null
}

/**
 * Milliseconds from the moment at which a command put the new registry in its place (the file's time) to a page made of
 * this version. Asks for the page all the while, from before the registry is written. @throws where none comes
 */
export async function servedAfterMs({ url, dataDir }: Site, sought: Sought): Promise<Seen> {
  const { remote, version, page } = sought
  const came = async (isIt: (html: string) => boolean, limitMs: number) => {
    const started = performance.now()
    while (performance.now() - started < limitMs) {
      if (isIt(await textOf(url + page))) {
        const { mtimeMs } = await stat(path.join(dataDir, 'registry/remotes.json'))
        return Date.now() - mtimeMs
      }
      await pause(lookEveryMs)
    }
    return null
  }
  const isOfIt = (html: string) =>
    html.includes(`"url":"/remotes/${remote}/${version}/"`) && halfPage(html) === null
  const switchMs = await came(isOfIt, longestMs)
  if (switchMs === null) throw new Error(`${remote} ${version} is not served after ${longestMs} ms`)
  return { switchMs, rowsMs: await came((html) => !html.includes('"reason":'), longestForRowsMs) }
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from '@ninepocket/contract/site'
import { describeBuild } from '@ninepocket/shell/server/described-build'
import type { LiveShell } from '@ninepocket/shell/server/live-shell'
import { contractBreaches } from '../release/contract-breaches.ts'
import { type BuildPart, builtTag } from './built-tag.ts'
import { releaseTags } from './release-tags.ts'

const run = promisify(execFile)

/** One release of the shell with one of a remote: `breaches` says in what they do not fit, nothing where they do. */
export type SkewCell = { shell: string; remote: string; breaches: string[] }

export type SkewOrder = {
  repository: string
  /** Where checkouts are kept. */
  folder: string
  build: BuildPart
  site: Site
  /** Releases of each side. */
  last: number
}

/** What the shell of a checkout takes, as that checkout itself says. */
async function shellOf(checkout: string): Promise<LiveShell> {
  const { href } = pathToFileURL(join(checkout, 'shell/server/live-shell.ts'))
  const asked = `const { ownShell } = await import(${JSON.stringify(href)}); console.log(JSON.stringify(await ownShell('shell')))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', asked], { cwd: checkout })
  return JSON.parse(stdout) as LiveShell // its own answer
}

/**
 * Tries the last releases of a remote with the last ones of the shell, each built from its tag: the remote's server build is
 * loaded with that shell's React and facade, and judged as a release is.
 */
export async function skewMatrix(order: SkewOrder, remote: string): Promise<SkewCell[]> {
  const { repository, last, site } = order
  const cells: SkewCell[] = []
  for (const shellTag of await releaseTags(repository, 'shell', last)) {
    const shell = await builtTag(order, shellTag)
    const taken = await shellOf(shell)
    for (const tag of await releaseTags(repository, remote, last)) {
      const distFolder = join(await builtTag(order, tag), remote, 'dist')
      const places = { distFolder, shellFolder: join(shell, 'shell'), site }
      const breaches = await describeBuild(remote, places).then(
        (build) => contractBreaches(build, taken),
        (error: unknown) => [`It cannot be loaded: ${error instanceof Error ? error.message : error}`],
      )
      cells.push({ shell: shellTag, remote: tag, breaches })
    }
  }
  return cells
}

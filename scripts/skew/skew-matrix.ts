import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from '@ninepocket/contract/site'
import { readBuildManifest } from '@ninepocket/shell/server/build-manifest'
import { describeBuild } from '@ninepocket/shell/server/described-build'
import { type LiveShell, refusalBy } from '@ninepocket/shell/server/live-shell'
import { contractBreaches } from '../release/contract-breaches.ts'
import { type BuildPart, builtTag } from './built-tag.ts'
import { releaseTags } from './release-tags.ts'

const run = promisify(execFile)

/**
 * One release of the shell with one of a remote: `breaches` says in what they do not fit, nothing where they do. `isSaid`:
 * their numbers say that they do not, so that neither a release nor a browser puts them together.
 */
export type SkewCell = { shell: string; remote: string; breaches: string[]; isSaid: boolean }

export type SkewOrder = {
  repository: string
  /** Where checkouts are kept. */
  folder: string
  build: BuildPart
  site: Site
  /** Releases of each side. */
  last: number
  /** The remote's build (`dist/`) that is to be released, to be tried as well. */
  here?: string
}

/** What stands for a release that has not been made yet. */
export const here = 'what is built here'

/** What the shell of a checkout takes, as that checkout itself says. */
async function shellOf(checkout: string): Promise<LiveShell> {
  const { href } = pathToFileURL(join(checkout, 'shell/server/live-shell.ts'))
  const asked = `const { ownShell } = await import(${JSON.stringify(href)}); console.log(JSON.stringify(await ownShell('shell')))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', asked], { cwd: checkout })
  return JSON.parse(stdout) as LiveShell // its own answer
}

/** Puts a remote's build together with a shell of a checkout, and says what became of it. */
async function tried(
  { remote, distFolder }: { remote: string; distFolder: string },
  { checkout, taken, site }: { checkout: string; taken: LiveShell; site: Site },
): Promise<Pick<SkewCell, 'breaches' | 'isSaid'>> {
  try {
    const { faceVersion, apiVersion } = await readBuildManifest(join(distFolder, 'browser'))
    const refusal = refusalBy(taken, { name: remote, version: '', faceVersion, apiVersion })
    if (refusal !== null) return { breaches: [refusal], isSaid: true }
    const build = await describeBuild(remote, { distFolder, shellFolder: join(checkout, 'shell'), site })
    return { breaches: contractBreaches(build, taken), isSaid: false }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return { breaches: [`It cannot be loaded: ${reason}`], isSaid: false }
  }
}

/**
 * Tries the last releases of a remote, and what is built here where that is asked for, with the last ones of the shell, each
 * built from its tag: the remote's server build is loaded with that shell's React and facade, and judged as a release is.
 */
export async function skewMatrix(order: SkewOrder, remote: string): Promise<SkewCell[]> {
  const { repository, last, site } = order
  const cells: SkewCell[] = []
  for (const shell of await releaseTags(repository, 'shell', last)) {
    const checkout = await builtTag(order, shell)
    const taken = await shellOf(checkout)
    const builds = order.here === undefined ? [] : [{ release: here, distFolder: order.here }]
    for (const release of await releaseTags(repository, remote, last))
      builds.push({ release, distFolder: join(await builtTag(order, release), remote, 'dist') })
    for (const { release, distFolder } of builds)
      cells.push({
        shell,
        remote: release,
        ...(await tried({ remote, distFolder }, { checkout, taken, site })),
      })
  }
  return cells
}

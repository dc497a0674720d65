import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from '@ninepocket/contract/site/site'
import { readBuildDescription } from '@ninepocket/shell/server/registry/build-description'
import { readBuildManifest } from '@ninepocket/shell/server/registry/build-manifest'
import { getIncompatibility, type ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { listReleaseTags } from '../selection/release-tags.ts'
import { type BuildApp, checkOutAndBuildTag } from './check-out-and-build-tag.ts'
import { findContractViolations } from './list-release-violations.ts'

/** Result for a release of a remote and a release of the shell. */
export type CompatCell = {
  shell: string
  remote: string
  violations: string[]
  /** Whether the version numbers rule the pair out, so that releases and browsers reject it. */
  isDeclaredIncompatible: boolean
}

export type CompatRequest = {
  repository: string
  folder: string
  build: BuildApp
  site: Site
  releaseCount: number
  /** The remote's local build (`dist/`), checked as the next release. */
  localDistFolder?: string
}

export const localBuildLabel = 'local build'

async function loadShellRequirements(checkout: string): Promise<ShellRequirements> {
  const { href } = pathToFileURL(join(checkout, 'shell/server/registry/shell-requirements.ts'))
  const script = `const { readBuiltShellRequirements } = await import(${JSON.stringify(href)}); console.log(JSON.stringify(await readBuiltShellRequirements('shell')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: checkout,
  })
  return JSON.parse(stdout) as ShellRequirements // printed by `readBuiltShellRequirements`
}

async function checkPair(
  { remote, distFolder }: { remote: string; distFolder: string },
  { checkout, requirements, site }: { checkout: string; requirements: ShellRequirements; site: Site },
): Promise<Pick<CompatCell, 'violations' | 'isDeclaredIncompatible'>> {
  try {
    const { interfaceVersion, apiVersion } = await readBuildManifest(join(distFolder, 'browser'))
    const rejection = getIncompatibility({ name: remote, version: '', interfaceVersion, apiVersion }, requirements)
    if (rejection !== null) return { violations: [rejection], isDeclaredIncompatible: true }
    const build = await readBuildDescription(remote, { distFolder, shellFolder: join(checkout, 'shell'), site })
    return { violations: findContractViolations(build, requirements), isDeclaredIncompatible: false }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return { violations: [`It could not be loaded: ${reason}`], isDeclaredIncompatible: false }
  }
}

/** Applies a release's checks to the last releases of a remote, and its local build, with the last releases of the shell. */
export async function buildCompatMatrix(request: CompatRequest, remote: string): Promise<CompatCell[]> {
  const { repository, releaseCount, site, localDistFolder } = request
  const cells: CompatCell[] = []
  for (const shell of await listReleaseTags(repository, 'shell', releaseCount)) {
    const checkout = await checkOutAndBuildTag(request, shell)
    const requirements = await loadShellRequirements(checkout)
    const builds = localDistFolder === undefined ? [] : [{ release: localBuildLabel, distFolder: localDistFolder }]
    for (const release of await listReleaseTags(repository, remote, releaseCount))
      builds.push({ release, distFolder: join(await checkOutAndBuildTag(request, release), remote, 'dist') })
    for (const { release, distFolder } of builds)
      cells.push({
        shell,
        remote: release,
        ...(await checkPair({ remote, distFolder }, { checkout, requirements, site })),
      })
  }
  return cells
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from '@ninepocket/contract/site/site'
import { describeBuild } from '@ninepocket/shell/server/registry/build-description'
import { readBuildManifest } from '@ninepocket/shell/server/registry/build-manifest'
import { getRejectionReason, type ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { type BuildApp, checkOutBuiltTag } from './check-out-built-tag.ts'
import { findContractViolations } from './find-contract-violations.ts'
import { listReleaseTags } from './list-release-tags.ts'

const run = promisify(execFile)

/** `isDeclaredIncompatible`: the version numbers already rule the pair out, for releases and for browsers. */
export type CompatCell = {
  shell: string
  remote: string
  violations: string[]
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
  const script = `const { getOwnRequirements } = await import(${JSON.stringify(href)}); console.log(JSON.stringify(await getOwnRequirements('shell')))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: checkout })
  return JSON.parse(stdout) as ShellRequirements // printed by `getOwnRequirements`
}

async function checkPair(
  { remote, distFolder }: { remote: string; distFolder: string },
  { checkout, requirements, site }: { checkout: string; requirements: ShellRequirements; site: Site },
): Promise<Pick<CompatCell, 'violations' | 'isDeclaredIncompatible'>> {
  try {
    const { interfaceVersion, apiVersion } = await readBuildManifest(join(distFolder, 'browser'))
    const rejection = getRejectionReason(requirements, {
      name: remote,
      version: '',
      interfaceVersion,
      apiVersion,
    })
    if (rejection !== null) return { violations: [rejection], isDeclaredIncompatible: true }
    const build = await describeBuild(remote, { distFolder, shellFolder: join(checkout, 'shell'), site })
    return { violations: findContractViolations(build, requirements), isDeclaredIncompatible: false }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return { violations: [`It could not be loaded: ${reason}`], isDeclaredIncompatible: false }
  }
}

/** Checks the last releases of a remote, and the local build, with the last releases of the shell as a release does. */
export async function buildCompatMatrix(order: CompatRequest, remote: string): Promise<CompatCell[]> {
  const { repository, releaseCount, site } = order
  const cells: CompatCell[] = []
  for (const shell of await listReleaseTags(repository, 'shell', releaseCount)) {
    const checkout = await checkOutBuiltTag(order, shell)
    const requirements = await loadShellRequirements(checkout)
    const builds =
      order.localDistFolder === undefined ? [] : [{ release: localBuildLabel, distFolder: order.localDistFolder }]
    for (const release of await listReleaseTags(repository, remote, releaseCount))
      builds.push({ release, distFolder: join(await checkOutBuiltTag(order, release), remote, 'dist') })
    for (const { release, distFolder } of builds)
      cells.push({
        shell,
        remote: release,
        ...(await checkPair({ remote, distFolder }, { checkout, requirements, site })),
      })
  }
  return cells
}

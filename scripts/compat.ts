/**
 * `npm run compat [-- REMOTE…]`: checks the last three releases of each remote with the last three of the shell, each
 * built from its tag. Exits with 1 if two are incompatible although their version numbers match. With `--local`, also
 * checks the local build of each remote, and only that decides the exit code.
 */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toPublicSite } from '@ninepocket/api/modules/site/public-site'
import { parseConfig } from '@ninepocket/api/settings/config'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { buildInCheckout } from '@ninepocket/releases/compat/check-out-and-build-tag'
import { buildCompatMatrix, type CompatCell, localBuildLabel } from '@ninepocket/releases/compat/compat-matrix'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'

printUsageOnHelp(
  'npm run compat [-- REMOTE…] [--local]     checks the last releases in pairs; --local also the local builds',
)

await runMain(async () => {
  const options = { local: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const request = {
    repository: repositoryRoot,
    folder: join(repositoryRoot, '.cache', 'compat'),
    build: buildInCheckout,
    site: toPublicSite(parseConfig(process.env)),
    releaseCount: 3,
  }
  // Two releases that are incompatible must not block the release that fixes them.
  const isDecisive = ({ remote }: CompatCell) => !values.local || remote === localBuildLabel
  let incompatibleCount = 0
  for (const remote of positionals.length > 0 ? positionals : listRemoteNames()) {
    const build = values.local ? { localDistFolder: join(repositoryRoot, remote, 'dist') } : {}
    const cells = await buildCompatMatrix({ ...request, ...build }, remote)
    if (cells.length === 0)
      process.stdout.write(`${remote}: nothing to check without tags of its releases and the shell's\n`)
    for (const cell of cells) {
      const verdict = cell.violations.length === 0 ? 'compatible' : cell.violations.join(' ')
      const prefix = cell.isDeclaredIncompatible ? 'rejected: ' : ''
      process.stdout.write(`${cell.shell}  ${cell.remote}  ${prefix}${verdict}\n`)
      if (cell.violations.length > 0 && !cell.isDeclaredIncompatible && isDecisive(cell)) incompatibleCount += 1
    }
  }
  if (incompatibleCount > 0) throw new Error(`${incompatibleCount} pairs of releases are incompatible.`)
})

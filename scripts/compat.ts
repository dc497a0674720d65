/**
 * `npm run compat [-- REMOTE…]`: tries the last three releases of each remote with the last three of the shell, each built from
 * its tag. Ends with 1 where two do not fit although their numbers say that they do. With `--here` what is built of this
 * checkout is tried as well, as it is to be released next, and is what decides.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toPublicSite } from '@ninepocket/api/modules/site/public-site'
import { parseConfig } from '@ninepocket/api/settings/config'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { buildInCheckout } from '@ninepocket/releases/compat/check-out-built-tag'
import {
  buildCompatMatrix,
  type CompatCell,
  localBuildLabel,
} from '@ninepocket/releases/compat/compat-matrix'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'

const releaseCount = 3

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { here: { type: 'boolean', default: false } },
  })
  const site = toPublicSite(parseConfig(process.env))
  const request = {
    repository: repositoryRoot,
    folder: join(repositoryRoot, '.cache', 'skew'),
    build: buildInCheckout,
    site,
    releaseCount,
  }
  // What was released with a fault is no reason to refuse what mends it.
  const isDecisive = ({ remote }: CompatCell) => !values.here || remote === localBuildLabel
  let incompatibleCount = 0
  for (const remote of positionals.length > 0 ? positionals : listRemoteNames()) {
    const build = values.here ? { localDistFolder: join(repositoryRoot, remote, 'dist') } : {}
    const cells = await buildCompatMatrix({ ...request, ...build }, remote)
    if (cells.length === 0)
      process.stdout.write(
        `${remote}: nothing was tried: no releases are tagged here, of it and of the shell\n`,
      )
    for (const cell of cells) {
      const verdict = cell.violations.length === 0 ? 'fits' : cell.violations.join(' ')
      process.stdout.write(
        `${cell.shell}  ${cell.remote}  ${cell.isDeclaredIncompatible ? 'refused: ' : ''}${verdict}\n`,
      )
      if (cell.violations.length > 0 && !cell.isDeclaredIncompatible && isDecisive(cell))
        incompatibleCount += 1
    }
  }
  if (incompatibleCount > 0) throw new Error(`${incompatibleCount} pairs of releases do not fit.`)
})

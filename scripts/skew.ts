/**
 * `npm run skew [-- REMOTE…]`: tries the last three releases of each remote with the last three of the shell, each built from
 * its tag. Ends with 1 where two do not fit although their numbers say that they do. With `--here` what is built of this
 * checkout is tried as well, as it is to be released next, and is what decides.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '@ninepocket/api/config'
import { siteOf } from '@ninepocket/api/modules/site/site-of'
import { remoteNames } from './build/build-parts.ts'
import { endWith } from './setup/end-with.ts'
import { root } from './setup/root.ts'
import { buildByItself } from './skew/built-tag.ts'
import { here, type SkewCell, skewMatrix } from './skew/skew-matrix.ts'

const last = 3

await endWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { here: { type: 'boolean', default: false } },
  })
  const site = siteOf(parseConfig(process.env))
  const order = { repository: root, folder: join(root, '.cache', 'skew'), build: buildByItself, site, last }
  // What was released with a fault is no reason to refuse what mends it.
  const decides = ({ remote }: SkewCell) => !values.here || remote === here
  let unfit = 0
  for (const remote of positionals.length > 0 ? positionals : remoteNames()) {
    const build = values.here ? { here: join(root, remote, 'dist') } : {}
    const cells = await skewMatrix({ ...order, ...build }, remote)
    if (cells.length === 0)
      process.stdout.write(
        `${remote}: nothing was tried: no releases are tagged here, of it and of the shell\n`,
      )
    for (const cell of cells) {
      const verdict = cell.breaches.length === 0 ? 'fits' : cell.breaches.join(' ')
      process.stdout.write(`${cell.shell}  ${cell.remote}  ${cell.isSaid ? 'refused: ' : ''}${verdict}\n`)
      if (cell.breaches.length > 0 && !cell.isSaid && decides(cell)) unfit += 1
    }
  }
  if (unfit > 0) throw new Error(`${unfit} pairs of releases do not fit.`)
})

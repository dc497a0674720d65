/**
 * `npm run skew [-- REMOTE…]`: tries the last three releases of each remote with the last three of the shell, each built from
 * its tag. Ends with 1 where two do not fit.
 */

import { join } from 'node:path'
import { parseConfig } from '@ninepocket/api/config'
import { siteOf } from '@ninepocket/api/modules/site/site-of'
import { remoteNames } from './build/build-parts.ts'
import { endWith } from './setup/end-with.ts'
import { root } from './setup/root.ts'
import { buildByItself } from './skew/built-tag.ts'
import { skewMatrix } from './skew/skew-matrix.ts'

const last = 3
const asked = process.argv.slice(2)

await endWith(async () => {
  const site = siteOf(parseConfig(process.env))
  const order = { repository: root, folder: join(root, '.cache', 'skew'), build: buildByItself, site, last }
  let refused = 0
  for (const remote of asked.length > 0 ? asked : remoteNames()) {
    const cells = await skewMatrix(order, remote)
    if (cells.length === 0)
      process.stdout.write(`${remote}: no releases are tagged here, of it and of the shell\n`)
    for (const cell of cells) {
      const verdict = cell.breaches.length === 0 ? 'fits' : cell.breaches.join(' ')
      process.stdout.write(`${cell.shell}  ${cell.remote}  ${verdict}\n`)
      if (cell.breaches.length > 0) refused += 1
    }
  }
  if (refused > 0) throw new Error(`${refused} pairs of releases do not fit.`)
})

/**
 * `npm run bench -- matching [--rows 20000] [--seed N] [--catalogue real|demo] [--keep DIR] [--show 20]`: describes cards
 * drawn from the catalogue as files of collectors do, damaged in named ways, and counts which card the import finds.
 * A tenth as many rows contradict their card, which the import may not take. Then times a file of 100,000 rows. `--show N` lists N rows of each failure.
 */
import { createRowMatcher } from '@ninepocket/api/modules/imports/matching/create-row-matcher'
import { contradictions } from '@ninepocket/api/modules/imports/testing/contradict-rows'
import { drawTruthRows } from '@ninepocket/api/modules/imports/testing/draw-truth-rows'
import { createRandom } from '@ninepocket/demo/random'
import { runBench } from '../measure/run/run-bench.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { buildMatchReport } from './match-report.ts'
import { matchTruthRows } from './match-truth-rows.ts'
import { timeFileMatching } from './time-file-matching.ts'

const timedRows = 100_000
const defaults = { rows: 20_000, seed: 1, catalogue: 'real', keep: '', show: 0 }

await runBench('matching', defaults, {
  async matching(options, onCleanUp) {
    const folder = await prepareRunFolder(onCleanUp, options.keep)
    const { pool, totalCards } = await openCatalogueDatabase(onCleanUp, folder, chooseCatalogue(options.catalogue))
    const random = createRandom('matching', options.seed)
    const rows = await drawTruthRows(pool, options.rows, random)
    const contradicting = await drawTruthRows(pool, Math.ceil(options.rows / 10), random, { ways: contradictions })
    const { matchRows } = createRowMatcher(pool)
    const results = {
      rows: await matchTruthRows(rows, matchRows),
      contradicting: await matchTruthRows(contradicting, matchRows),
      file: await timeFileMatching(rows, timedRows, createRowMatcher(pool).matchRows),
    }
    return buildMatchReport(results, { cards: totalCards, shown: options.show })
  },
})

/**
 * `npm run bench -- matching [--rows 20000] [--seed N] [--catalogue real|demo] [--keep DIR] [--show 20]`: describes cards
 * drawn from the catalogue as files of collectors do, damaged in named ways, and counts which card the import finds.
 * `--show N` lists N rows with another card, and N that are asked or parked.
 */
import { createRowMatcher } from '@ninepocket/api/modules/imports/matching/create-row-matcher'
import { drawTruthRows } from '@ninepocket/api/modules/imports/testing/draw-truth-rows'
import { createRandom } from '@ninepocket/demo/random'
import { runBench } from '../measure/run/run-bench.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { buildMatchReport } from './match-report.ts'
import { matchTruthRows } from './match-truth-rows.ts'

const defaults = { rows: 20_000, seed: 1, catalogue: 'real', keep: '', show: 0 }

await runBench('matching', defaults, {
  async matching(options, onCleanUp) {
    const folder = await prepareRunFolder(onCleanUp, options.keep)
    const { pool, totalCards } = await openCatalogueDatabase(onCleanUp, folder, chooseCatalogue(options.catalogue))
    const rows = await drawTruthRows(pool, options.rows, createRandom('matching', options.seed))
    const { matchRows } = createRowMatcher(pool)
    return buildMatchReport(await matchTruthRows(rows, matchRows), { cards: totalCards, shown: options.show })
  },
})

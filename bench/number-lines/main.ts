/**
 * `npm run bench -- number-lines [--lines 20000] [--seed N] [--catalogue real|demo] [--keep DIR]`: writes lines of card
 * numbers for copies drawn from every insert set of the catalogue, and reads them again.
 */
import { createChecklistIndex } from '@ninepocket/contract/collection/number-line/checklist-index'
import { createRandom } from '@ninepocket/demo/random'
import { atLeast, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import { runBench } from '../measure/run/run-bench.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import {
  doesParserFindCard,
  generateRandomCopies,
  hasLosslessNumberLine,
  listNumbersOnSeveralCards,
} from './number-line-cases.ts'
import { readCardNumbersByInsertSet } from './read-card-numbers-by-insert-set.ts'

const minLines = 10_000
const defaults = { lines: 20_000, seed: 1, catalogue: 'real', keep: '' }

await runBench('number-lines', defaults, {
  async lines({ lines, seed, catalogue, keep }, onCleanUp) {
    const folder = await prepareRunFolder(onCleanUp, keep)
    const { pool } = await openCatalogueDatabase(onCleanUp, folder, chooseCatalogue(catalogue))
    const checklists = await readCardNumbersByInsertSet(pool)
    const random = createRandom(seed)
    const linesPerChecklist = Math.ceil(lines / checklists.length)
    const counts = { insertSets: checklists.length, lines: 0, misread: 0, repeatedNumbers: 0, guessed: 0 }
    for (const cards of checklists) {
      const index = createChecklistIndex(cards)
      for (let line = 0; line < linesPerChecklist; line += 1) {
        counts.lines += 1
        if (!hasLosslessNumberLine(generateRandomCopies(cards, random), index)) counts.misread += 1
      }
      const repeatedNumbers = listNumbersOnSeveralCards(cards)
      counts.repeatedNumbers += repeatedNumbers.length
      counts.guessed += repeatedNumbers.filter((number) => doesParserFindCard(number, index)).length
    }
    return {
      tables: [
        buildFigureTable('Lines of card numbers', {
          'insert sets': counts.insertSets,
          lines: counts.lines,
          'lines that read as other copies': counts.misread,
          'numbers on several cards of an insert set': counts.repeatedNumbers,
          '… that name a card': counts.guessed,
        }),
      ],
      targets: [
        atLeast(minLines, 'lines', counts.lines),
        mustBeZero('lines that read as other copies', counts.misread, 'lines'),
        mustBeZero('repeated numbers that name a card', counts.guessed, 'numbers'),
      ],
      raw: counts,
    }
  },
})

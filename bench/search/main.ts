/**
 * `npm run bench -- search [--queries 300] [--seed N] [--catalogue real|demo|10m] [--keep DIR] [--show 1]
 * [--database URL] [--terms FILE]`: writes queries for cards drawn from the catalogue, with typing errors, short years,
 * abbreviations, attributes, numbers of the set and words in any order, and counts how often the right card comes first
 * or among the first five. `--show 1` lists the queries whose first card is not right. `--terms FILE` searches the terms
 * of a file, one a line, and lists the first cards of each. `--database URL` measures a server of its own, such as
 * an older PostgreSQL, and migrates its database, which must have no users.
 */
import { readFile } from 'node:fs/promises'
import { createRandom } from '@ninepocket/demo/random'
import { runBench } from '../measure/run/run-bench.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'
import { chooseCatalogue, openCatalogueDatabase } from '../measure/servers/start-migrated-database.ts'
import { startApiServer } from '../measure/servers/start-servers.ts'
import { generateQualityQueries } from './quality-queries.ts'
import { rankTargetsOfQueries, searchFirstCardDescriptions } from './rank-targets-of-queries.ts'
import { readDescribedCards } from './read-described-cards.ts'
import { buildSearchReport } from './search-report.ts'

const defaults = { queries: 300, seed: 1, catalogue: 'real', keep: '', database: '', show: 0, terms: '' }

await runBench('search', defaults, {
  async quality(options, onCleanUp) {
    const folder = await prepareRunFolder(onCleanUp, options.keep)
    const database = await openCatalogueDatabase(
      onCleanUp,
      folder,
      chooseCatalogue(options.catalogue),
      options.database || null,
    )
    const { url } = await startApiServer({ ...database, isCached: false }, onCleanUp)
    if (options.terms) {
      const terms = (await readFile(options.terms, 'utf8')).split('\n').filter(Boolean)
      for (const term of terms) console.log([term, ...(await searchFirstCardDescriptions(url, term))].join('\n  '))
    }
    const cards = await readDescribedCards(database.pool)
    const queries = generateQualityQueries(cards, options.queries, createRandom('search', options.seed))
    // The first queries fill the caches of the database.
    await rankTargetsOfQueries(url, queries)
    return buildSearchReport(await rankTargetsOfQueries(url, queries), {
      cards: database.totalCards,
      isShown: options.show > 0,
    })
  },
})

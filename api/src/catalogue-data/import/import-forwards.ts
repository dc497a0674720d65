import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { allForwardsTag } from '../../modules/catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'
import { findTableFile } from '../csv/table-file.ts'
import { addForwardsFromOtherSite } from '../edits/forwards-repository.ts'
import { forwardColumns } from '../rows/source-rows.ts'
import { readRowsAndRejections } from './read-rows-and-rejections.ts'

/**
 * Imports `forwards.csv` of a dump, so that ids of merged rows work here too. Does nothing without that file. Invalid rows
 * are left out.
 * @throws Error if the file cannot be read
 */
export async function importForwards(pool: Pool, folder: string): Promise<void> {
  const file = await findTableFile(folder, 'forwards')
  if (!file) return
  for await (const { rows } of readRowsAndRejections(file, forwardColumns)) {
    if (rows.length === 0) continue
    await inTransaction(pool, async (client) => {
      await addForwardsFromOtherSite(
        client,
        rows.map(({ row }) => row),
      )
      await bumpCatalogueVersion(client, [allForwardsTag])
    })
  }
}

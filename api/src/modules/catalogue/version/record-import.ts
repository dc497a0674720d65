import { sql } from 'kysely'
import { toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** Records that an import changed the catalogue, and with it the sitemap. Call it in the writing transaction. */
export async function recordImport(client: Queryable): Promise<void> {
  await toKysely(client).updateTable('catalogue_state').set({ imported_at: sql`now()` }).execute()
}

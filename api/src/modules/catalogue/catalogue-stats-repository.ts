import type { CatalogueStats } from '@ninepocket/contract/catalogue/catalogue-stats'
import type { Pool } from 'pg'
import { toKysely } from '../../database/kysely.ts'

/**
 * Reads the catalogue's totals. They are one row, which every writer keeps exact, so that the read is fast at any
 * size (spec §3.12).
 */
export async function readCatalogueStats(pool: Pool): Promise<CatalogueStats> {
  const state = await toKysely(pool)
    .selectFrom('catalogue_state')
    .select(['total_products', 'total_insert_sets', 'total_cards', 'last_updated'])
    .executeTakeFirst()
  return {
    id: 'global',
    totalProducts: state?.total_products ?? 0,
    totalInsertSets: state?.total_insert_sets ?? 0,
    totalCards: state?.total_cards ?? 0,
    lastUpdated: state?.last_updated?.toISOString() ?? null,
  }
}

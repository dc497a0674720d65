import type { CatalogueStats } from '@ninepocket/contract/catalogue/catalogue-stats'
import type { Pool } from 'pg'
import { prepareStatement } from '../../database/prepare-statement.ts'

type CatalogueStatsRow = {
  total_products: number
  total_insert_sets: number
  total_cards: number
  last_updated: Date | null
}

/**
 * Reads the catalogue's totals. They are one row, which every writer keeps exact, so that the read is fast at any
 * size (spec §3.12).
 */
export async function readCatalogueStats(pool: Pool): Promise<CatalogueStats> {
  const { rows } = await pool.query<CatalogueStatsRow>(
    prepareStatement('select total_products, total_insert_sets, total_cards, last_updated from catalogue_state'),
  )
  return {
    id: 'global',
    totalProducts: rows[0]?.total_products ?? 0,
    totalInsertSets: rows[0]?.total_insert_sets ?? 0,
    totalCards: rows[0]?.total_cards ?? 0,
    lastUpdated: rows[0]?.last_updated?.toISOString() ?? null,
  }
}

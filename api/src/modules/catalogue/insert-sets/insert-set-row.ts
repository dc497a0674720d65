import type { CatalogueAttributes, InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { buildInsertSetSlug } from '@ninepocket/paths/slug'
import { type ProductRefRow, toProductRef } from '../products/product-row.ts'

/** A row of `insert_sets` as the driver returns it. */
export type InsertSetRow = {
  id: string
  product_id: string
  name: string
  description: string | null
  image_url: string | null
  stored_slug: string | null
  odds: string | null
  total_cards: number
  serial_total: number | null
  sort_order: number
  attributes: CatalogueAttributes
  created_at: Date
  updated_at: Date
}

/** Columns of an insert set's reply; `s` is the table. */
export const insertSetColumns = `s.id, s.product_id, s.name, s.description, s.image_url, s.stored_slug, s.odds,
  s.total_cards, s.serial_total, s.sort_order, s.attributes, s.created_at, s.updated_at`

/** Order of the sets of a product. */
export const insertSetListOrderSql = 's.sort_order, s.id'

/** Columns that `insertSetListOrderSql` uses. */
export const insertSetListOrderColumns = 's.id, s.sort_order'

export function toInsertSet(row: InsertSetRow): InsertSet {
  return {
    id: row.id,
    productId: row.product_id,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    slug: buildInsertSetSlug({ ...row, storedSlug: row.stored_slug }),
    odds: row.odds,
    totalCards: row.total_cards,
    serialTotal: row.serial_total,
    order: row.sort_order,
    attributes: row.attributes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Converts a row for a list across products, where every set contains its product. */
export function toInsertSetWithProduct(row: InsertSetRow & ProductRefRow): InsertSet {
  return { ...toInsertSet(row), product: toProductRef(row) }
}

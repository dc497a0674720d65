import { CatalogueAttributes, type InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { buildInsertSetSlug } from '@ninepocket/paths/slug'
import type { DeclaredValues } from '../../../database/define-statement.ts'
import { type ProductRefRow, toProductRef } from '../products/product-row.ts'

/** Columns of an insert set's reply; `s` is the table. */
export const insertSetColumnsSql = `s.id, s.product_id, s.name, s.description, s.image_url, s.stored_slug, s.odds,
  s.total_cards, s.serial_total, s.sort_order, s.attributes, s.created_at, s.updated_at`

/** Types of `insertSetColumnsSql`, for declared statements. */
export const insertSetColumnTypes = {
  id: 'bytea',
  product_id: 'bytea',
  name: 'text',
  description: 'text?',
  image_url: 'text?',
  stored_slug: 'text?',
  odds: 'text?',
  total_cards: 'int4',
  serial_total: 'int4?',
  sort_order: 'int4',
  attributes: 'json',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const
export type InsertSetRow = DeclaredValues<typeof insertSetColumnTypes>

/** Order of the sets of a product. */
export const insertSetListOrderSql = 's.sort_order, s.id'

/** Columns that `insertSetListOrderSql` uses. */
export const insertSetColumnsForListOrderSql = 's.id, s.sort_order'

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
    attributes: CatalogueAttributes.parse(row.attributes),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Converts a row for a list across products, where every set contains its product. */
export function toInsertSetWithProduct(row: InsertSetRow & ProductRefRow): InsertSet {
  return { ...toInsertSet(row), product: toProductRef(row) }
}

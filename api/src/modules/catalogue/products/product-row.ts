import type { Product, ProductRef } from '@ninepocket/contract/catalogue/product'
import { buildProductSlug } from '@ninepocket/paths/slug'
import type { DeclaredValues } from '../../../database/define-statement.ts'

/** Columns of a product's reply; `p` is the table. */
export const productColumnsSql = `p.id, p.name, p.year, p.publisher, p.manufacturer, p.description, p.image_url,
  p.stored_slug, p.release_date, p.sort_order, p.total_insert_sets, p.total_cards, p.created_at, p.updated_at`

/** Types of `productColumnsSql`, for declared statements. */
export const productColumnTypes = {
  id: 'bytea',
  name: 'text',
  year: 'text',
  publisher: 'text?',
  manufacturer: 'text?',
  description: 'text?',
  image_url: 'text?',
  stored_slug: 'text?',
  release_date: 'date?',
  sort_order: 'int4',
  total_insert_sets: 'int4',
  total_cards: 'int4',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const
export type ProductRow = DeclaredValues<typeof productColumnTypes>

/** Order of every list of products: newest year first. */
export const productListOrderSql = 'p.year_number desc, p.sort_order, p.id'

/** Order of the lists of products alone: announced products, which have no cards yet, come last. */
export const productsWithCardsFirstSql = `(p.total_cards = 0), ${productListOrderSql}`

/** Columns that `productListOrderSql` uses. */
export const productSortColumnsSql = 'p.id, p.year_number, p.sort_order'

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    year: row.year,
    publisher: row.publisher,
    manufacturer: row.manufacturer,
    description: row.description,
    imageUrl: row.image_url,
    slug: buildProductSlug({ ...row, storedSlug: row.stored_slug }),
    releaseDate: row.release_date,
    order: row.sort_order,
    totalInsertSets: row.total_insert_sets,
    totalCards: row.total_cards,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Columns of a product that sets and cards refer to; `p` is the table. */
export const productRefColumnsSql = `p.name as product_name, p.year as product_year,
  p.stored_slug as product_stored_slug`

/** Types of `productRefColumnsSql`, for declared statements. */
export const productRefColumnTypes = {
  product_name: 'text',
  product_year: 'text',
  product_stored_slug: 'text?',
} as const
export type ProductRefRow = DeclaredValues<typeof productRefColumnTypes> & { product_id: string }

export function toProductRef(row: ProductRefRow): ProductRef {
  const { product_id: id, product_name: name, product_year: year } = row
  return { id, name, year, slug: buildProductSlug({ id, name, year, storedSlug: row.product_stored_slug }) }
}

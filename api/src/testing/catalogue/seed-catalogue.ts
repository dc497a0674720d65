import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction, toByteaParam } from '../../database/connect.ts'
import { serializePublicCard } from '../../modules/catalogue/cards/public-card.ts'
import {
  buildInsertSetFilterText,
  buildProductFilterText,
  deriveCardColumns,
  deriveCardNameColumns,
  extractInsertSetWords,
  extractProductWords,
  parseYearNumber,
} from '../../modules/catalogue/derived-columns.ts'
import { rebuildSearchVocabulary } from '../../modules/catalogue/search/rebuild-search-vocabulary.ts'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'

/** A card to insert: a name, or the differences from a plain card. */
export type CardToSeed = {
  name: string
  cardNumber?: string | null
  serialNumber?: string | null
  serialTotal?: number | null
  description?: string | null
  storedSlug?: string | null
  attributes?: Record<string, string>
  imageUrl?: string | null
  backImageUrl?: string | null
  wishlists?: number
  forTrade?: number
}
export type InsertSetToSeed = {
  name: string
  description?: string | null
  odds?: string | null
  storedSlug?: string | null
  attributes?: Record<string, string>
  cards?: CardToSeed[]
}
export type ProductToSeed = {
  name: string
  year: string
  publisher?: string | null
  description?: string | null
  storedSlug?: string | null
  insertSets?: InsertSetToSeed[]
}

/** Returns the id of the row seeded at a path of names. It is equal in every run, so that tests can name rows. */
export function seededId(...path: ReadonlyArray<string | number>): string {
  return createHash('sha256').update(path.join('\u0001')).digest('hex').slice(0, 24)
}

/** Returns the product "A", whose only insert set "Base" has these cards. */
export const aProduct = (cards: CardToSeed[]): ProductToSeed => ({
  name: 'A',
  year: '2024',
  insertSets: [{ name: 'Base', cards }],
})

/** Creation time of seeded rows; each further product is a second later. */
export const seededAt = new Date('2026-02-03T04:05:06.000Z')

/**
 * Inserts products with their insert sets and cards into an empty catalogue as an import does, including derived
 * columns, totals, vocabulary and version. Rows keep the given order. Ids are `seededId(productName, insertSetName,
 * cardIndex)`, down to the row's level.
 */
export async function seedCatalogue(pool: Pool, products: ReadonlyArray<ProductToSeed>): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const [productIndex, product] of products.entries()) await seedProduct(client, product, productIndex)
    await client.query(`update catalogue_state set
      total_products = (select count(*) from products), total_insert_sets = (select count(*) from insert_sets),
      total_cards = (select count(*) from cards)`)
    await rebuildSearchVocabulary(client)
    await bumpCatalogueVersion(client)
  })
}

async function seedProduct(client: PoolClient, given: ProductToSeed, productIndex: number): Promise<void> {
  const product = { publisher: null, description: null, storedSlug: null, insertSets: [], ...given }
  const insertSets = product.insertSets
  const createdAt = new Date(seededAt.getTime() + productIndex * 1000)
  await client.query(
    `insert into products (id, name, year, year_number, publisher, description, stored_slug, sort_order,
       total_insert_sets, total_cards, filter_text, words, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, array_to_tsvector($12::text[]), $13, $13)`,
    [
      toByteaParam(seededId(product.name)),
      product.name,
      product.year,
      parseYearNumber(product.year),
      product.publisher,
      product.description,
      product.storedSlug,
      productIndex,
      insertSets.length,
      insertSets.reduce((sum, insertSet) => sum + (insertSet.cards?.length ?? 0), 0),
      buildProductFilterText(product),
      extractProductWords(product),
      createdAt,
    ],
  )
  for (const [insertSetIndex, insertSet] of insertSets.entries())
    await seedInsertSet(client, product, insertSet, insertSetIndex)
}

async function seedInsertSet(
  client: PoolClient,
  product: { name: string; year: string; publisher: string | null },
  given: InsertSetToSeed,
  insertSetIndex: number,
): Promise<void> {
  const insertSet = { description: null, odds: null, storedSlug: null, attributes: {}, cards: [], ...given }
  await client.query(
    `insert into insert_sets (id, product_id, name, description, odds, stored_slug, attributes, sort_order,
       total_cards, filter_text, words, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, array_to_tsvector($11::text[]), $12, $12)`,
    [
      toByteaParam(seededId(product.name, insertSet.name)),
      toByteaParam(seededId(product.name)),
      insertSet.name,
      insertSet.description,
      insertSet.odds,
      insertSet.storedSlug,
      JSON.stringify(insertSet.attributes),
      insertSetIndex,
      insertSet.cards.length,
      buildInsertSetFilterText(insertSet),
      extractInsertSetWords(insertSet, product),
      seededAt,
    ],
  )
  for (const [cardIndex, card] of insertSet.cards.entries())
    await seedCard(client, product.name, insertSet.name, card, cardIndex)
}

async function seedCard(
  client: PoolClient,
  productName: string,
  insertSetName: string,
  given: CardToSeed,
  cardIndex: number,
): Promise<void> {
  const row = {
    ...{ cardNumber: null, serialNumber: null, serialTotal: null, description: null, storedSlug: null },
    ...{ statedOdds: null, point: null, imageUrl: null, backImageUrl: null, attributes: {} },
    ...given,
    id: seededId(productName, insertSetName, cardIndex),
    productId: seededId(productName),
    insertSetId: seededId(productName, insertSetName),
    order: cardIndex,
    createdAt: seededAt,
    updatedAt: seededAt,
  }
  const { normalizedName, words } = deriveCardNameColumns(row.name)
  const { numberKey, filterText } = deriveCardColumns(row)
  await client.query(
    `with named as (
       insert into card_names (normalized_name, words) values ($1, array_to_tsvector($2::text[]))
       on conflict (normalized_name) do update set normalized_name = excluded.normalized_name returning id
     )
     insert into cards (id, insert_set_id, product_id, name_id, name, card_number, normalized_number, serial_number,
       serial_total, description, stored_slug, attributes, sort_order, filter_text, public_json, created_at, updated_at,
       image_url, back_image_url)
     select $3, $4, $5, named.id, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18, $19 from named`,
    [
      normalizedName,
      words,
      ...[row.id, row.insertSetId, row.productId].map(toByteaParam),
      row.name,
      row.cardNumber,
      numberKey,
      row.serialNumber,
      row.serialTotal,
      row.description,
      row.storedSlug,
      JSON.stringify(row.attributes),
      cardIndex,
      filterText,
      serializePublicCard(row),
      seededAt,
      row.imageUrl,
      row.backImageUrl,
    ],
  )
  if (given.wishlists !== undefined || given.forTrade !== undefined)
    await client.query('insert into card_stats (card_id, wishlist_count, for_trade_count) values ($1, $2, $3)', [
      toByteaParam(row.id),
      given.wishlists ?? 0,
      given.forTrade ?? 0,
    ])
}

import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { idParameter, inTransaction } from '../database/connect.ts'
import { raiseCatalogueVersion } from '../modules/catalogue/change-catalogue.ts'
import {
  cardNameTexts,
  cardTexts,
  insertSetFilterText,
  insertSetWords,
  productFilterText,
  productWords,
  yearNumber,
} from '../modules/catalogue/derived-texts.ts'
import { refreshSearchWords } from '../modules/catalogue/refresh-search-words.ts'
import { renderCardDoc } from '../modules/catalogue/render-card.ts'

/** A card to plant: a name, or what differs from a plain card. */
export type PlantedCard = {
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
export type PlantedSet = {
  name: string
  description?: string | null
  odds?: string | null
  storedSlug?: string | null
  attributes?: Record<string, string>
  cards?: PlantedCard[]
}
export type PlantedProduct = {
  name: string
  year: string
  publisher?: string | null
  description?: string | null
  storedSlug?: string | null
  insertSets?: PlantedSet[]
}

/** The id of what was planted at a path of names: the same in every run, so that tests can name rows. */
export function plantedId(...path: ReadonlyArray<string | number>): string {
  return createHash('sha256').update(path.join('\u0001')).digest('hex').slice(0, 24)
}

/** When everything planted was made: products by their place, a second apart. */
export const plantedAt = new Date('2026-02-03T04:05:06.000Z')

/**
 * Puts products with their sets and cards into an empty catalogue, as its writer would: derived columns,
 * totals, vocabulary and version. Rows keep the order they are given in. Ids are
 * `plantedId(productName, setName, cardIndex)`, as far down as the row is.
 */
export async function plantCatalogue(pool: Pool, products: ReadonlyArray<PlantedProduct>): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const [place, product] of products.entries()) await plantProduct(client, product, place)
    await client.query(`update catalogue_state set
      total_products = (select count(*) from products), total_insert_sets = (select count(*) from insert_sets),
      total_cards = (select count(*) from cards)`)
    await refreshSearchWords(client)
    await raiseCatalogueVersion(client)
  })
}

async function plantProduct(client: PoolClient, given: PlantedProduct, place: number): Promise<void> {
  const product = { publisher: null, description: null, storedSlug: null, insertSets: [], ...given }
  const sets = product.insertSets
  const createdAt = new Date(plantedAt.getTime() + place * 1000)
  await client.query(
    `insert into products (id, name, year, year_number, publisher, description, stored_slug, sort_order,
       total_insert_sets, total_cards, filter_text, words, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, array_to_tsvector($12::text[]), $13, $13)`,
    [
      idParameter(plantedId(product.name)),
      product.name,
      product.year,
      yearNumber(product.year),
      product.publisher,
      product.description,
      product.storedSlug,
      place,
      sets.length,
      sets.reduce((sum, set) => sum + (set.cards?.length ?? 0), 0),
      productFilterText(product),
      productWords(product),
      createdAt,
    ],
  )
  for (const [index, set] of sets.entries()) await plantSet(client, product, set, index)
}

async function plantSet(
  client: PoolClient,
  product: { name: string; year: string; publisher: string | null },
  given: PlantedSet,
  place: number,
): Promise<void> {
  const set = { description: null, odds: null, storedSlug: null, attributes: {}, cards: [], ...given }
  await client.query(
    `insert into insert_sets (id, product_id, name, description, odds, stored_slug, attributes, sort_order,
       total_cards, filter_text, words, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, array_to_tsvector($11::text[]), $12, $12)`,
    [
      idParameter(plantedId(product.name, set.name)),
      idParameter(plantedId(product.name)),
      set.name,
      set.description,
      set.odds,
      set.storedSlug,
      JSON.stringify(set.attributes),
      place,
      set.cards.length,
      insertSetFilterText(set),
      insertSetWords(set, product),
      plantedAt,
    ],
  )
  for (const [index, card] of set.cards.entries())
    await plantCard(client, product.name, set.name, card, index)
}

async function plantCard(
  client: PoolClient,
  productName: string,
  setName: string,
  given: PlantedCard,
  place: number,
): Promise<void> {
  const row = {
    ...{ cardNumber: null, serialNumber: null, serialTotal: null, description: null, storedSlug: null },
    ...{ statedOdds: null, point: null, imageUrl: null, backImageUrl: null, attributes: {} },
    ...given,
    id: plantedId(productName, setName, place),
    productId: plantedId(productName),
    insertSetId: plantedId(productName, setName),
    order: place,
    createdAt: plantedAt,
    updatedAt: plantedAt,
  }
  const { folded, words } = cardNameTexts(row.name)
  const { numberKey, filterText } = cardTexts(row)
  await client.query(
    `with named as (
       insert into card_names (folded, words) values ($1, array_to_tsvector($2::text[]))
       on conflict (folded) do update set folded = excluded.folded returning id
     )
     insert into cards (id, insert_set_id, product_id, name_id, name, card_number, number_key, serial_number,
       serial_total, description, stored_slug, attributes, sort_order, filter_text, doc, created_at, updated_at,
       image_url, back_image_url)
     select $3, $4, $5, named.id, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18, $19 from named`,
    [
      folded,
      words,
      ...[row.id, row.insertSetId, row.productId].map(idParameter),
      row.name,
      row.cardNumber,
      numberKey,
      row.serialNumber,
      row.serialTotal,
      row.description,
      row.storedSlug,
      JSON.stringify(row.attributes),
      place,
      filterText,
      renderCardDoc(row),
      plantedAt,
      row.imageUrl,
      row.backImageUrl,
    ],
  )
  if (given.wishlists !== undefined || given.forTrade !== undefined)
    await client.query('insert into card_stats (card_id, wishlists, for_trade) values ($1, $2, $3)', [
      idParameter(row.id),
      given.wishlists ?? 0,
      given.forTrade ?? 0,
    ])
}

import type { Pool } from 'pg'
import { hashSourceId } from '../../catalogue-data/write/source-id.ts'
import { writeCatalogue } from '../../catalogue-data/write/write-catalogue.ts'
import { hexToByteaParam } from '../../database/connect.ts'

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
  serialTotal?: number | null
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

const toSourceId = (path: ReadonlyArray<string | number>) => path.join('\u0001')

/** Returns the id of a seeded row by its path: product name, insert set name, index of the card. */
export function seededId(...path: ReadonlyArray<string | number>): string {
  const kinds = ['product', 'insertSet', 'card'] as const
  return hashSourceId(kinds[path.length - 1] ?? 'card', toSourceId(path))
}

/** Returns the product "A", whose only insert set "Base" has these cards. */
export const aProductWithCards = (cards: CardToSeed[]): ProductToSeed => ({
  name: 'A',
  year: '2024',
  insertSets: [{ name: 'Base', cards }],
})

/** The time at which seeded rows were updated; they were created in the milliseconds before. */
export const seededAt = new Date('2026-02-03T04:05:06.000Z')

/** Converts rows of one kind to what a file would yield. */
const toChunks = <Row>(rows: ReadonlyArray<Row>) => [
  { rows: rows.map((row, index) => ({ row, line: index + 1, cells: [] })), rejected: [] },
]

/**
 * Imports products with their insert sets and cards; rows keep the given order. Ids are `seededId(productName,
 * insertSetName, cardIndex)`, down to the row's level.
 */
export async function seedCatalogue(pool: Pool, products: ReadonlyArray<ProductToSeed>): Promise<void> {
  const insertSets = products.flatMap((product) =>
    (product.insertSets ?? []).map((insertSet, order) => ({
      ...insertSet,
      path: [product.name, insertSet.name],
      order,
    })),
  )
  const cards = insertSets.flatMap((insertSet) =>
    (insertSet.cards ?? []).map((card, order) => ({ ...card, path: [...insertSet.path, order], order })),
  )
  const source = {
    products: toChunks(
      products.map(({ insertSets: _, ...product }, order) => ({
        publisher: null,
        manufacturer: null,
        description: null,
        imageUrl: null,
        storedSlug: null,
        releaseDate: null,
        ...product,
        sourceId: product.name,
        order,
      })),
    ),
    insertSets: toChunks(
      insertSets.map(({ path, cards: _, ...insertSet }) => ({
        description: null,
        imageUrl: null,
        storedSlug: null,
        odds: null,
        serialTotal: null,
        attributes: {},
        ...insertSet,
        sourceId: toSourceId(path),
        productSourceId: toSourceId(path.slice(0, 1)),
      })),
    ),
    cards: toChunks(
      cards.map(({ path, wishlists: _, forTrade: __, ...card }) => ({
        cardNumber: null,
        serialNumber: null,
        serialTotal: null,
        description: null,
        storedSlug: null,
        statedOdds: null,
        point: null,
        imageUrl: null,
        backImageUrl: null,
        attributes: {},
        productSourceId: null,
        ...card,
        sourceId: toSourceId(path),
        insertSetSourceId: toSourceId(path.slice(0, 2)),
      })),
    ),
  }
  await writeCatalogue(pool, source, {
    now: () => seededAt,
    onResult(_kind, { rejected }) {
      if (rejected.length > 0) throw new Error(`Rows were rejected: ${rejected.map(({ reason }) => reason).join(', ')}`)
    },
  })
  for (const { path, wishlists, forTrade } of cards)
    if (wishlists !== undefined || forTrade !== undefined)
      await pool.query('insert into card_stats (card_id, wishlist_count, for_trade_count) values ($1, $2, $3)', [
        hexToByteaParam(hashSourceId('card', toSourceId(path))),
        wishlists ?? 0,
        forTrade ?? 0,
      ])
}

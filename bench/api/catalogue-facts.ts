import type { Pool } from 'pg'
import type { SampleCard } from './search-terms.ts'

export type CatalogueFacts = {
  totalProducts: number
  totalCards: number
  cardIds: string[]
  /** Insert sets, weighted by their number of cards, as visitors meet them. */
  insertSets: Array<{ id: string; totalCards: number }>
  samples: SampleCard[]
}

type Row = {
  id: string
  set_id: string
  set_cards: number
  name: string
  card_number: string | null
  insert_set: string
  product: string
  year: string
}

const sampleSize = 4000

/** Reads the facts. Returns the same rows in every run over the same catalogue. */
export async function readCatalogueFacts(pool: Pool): Promise<CatalogueFacts> {
  const { rows: totals } = await pool.query<{ products: number; cards: number }>(
    'select total_products as products, total_cards as cards from catalogue_state',
  )
  const [{ products, cards } = { products: 0, cards: 0 }] = totals
  const percent = Math.min(100, (110 * sampleSize) / Math.max(1, cards))
  const { rows } = await pool.query<Row>(
    `select encode(c.id, 'hex') as id, encode(s.id, 'hex') as set_id, s.total_cards as set_cards, c.name,
       c.card_number, s.name as insert_set, p.name as product, p.year
     from cards c tablesample bernoulli (${percent}) repeatable (1)
     join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
     order by md5(c.id::text) limit ${sampleSize}`,
  )
  return {
    totalProducts: products,
    totalCards: cards,
    cardIds: rows.map((row) => row.id),
    insertSets: rows.map((row) => ({ id: row.set_id, totalCards: row.set_cards })),
    samples: rows.map((row) => ({
      name: row.name,
      cardNumber: row.card_number,
      insertSet: row.insert_set,
      product: row.product,
      year: row.year,
    })),
  }
}

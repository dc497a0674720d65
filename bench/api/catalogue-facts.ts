import type { Pool } from 'pg'

/**
 * A sampled card with the texts that searches contain. Cards are drawn evenly, so insert sets with many cards occur
 * more often, as visitors meet them.
 */
export type SampleCard = {
  id: string
  name: string
  cardNumber: string | null
  insertSetId: string
  insertSet: string
  insertSetCards: number
  product: string
  year: string
}

export type CatalogueFacts = { totalProducts: number; totalCards: number; samples: SampleCard[] }

const sampleSize = 4000

/** Reads the totals and a sample of up to 4,000 cards, the same in every run over the same catalogue. */
export async function readCatalogueFacts(pool: Pool): Promise<CatalogueFacts> {
  const { rows: totals } = await pool.query<Pick<CatalogueFacts, 'totalProducts' | 'totalCards'>>(
    'select total_products as "totalProducts", total_cards as "totalCards" from catalogue_state',
  )
  const { totalProducts, totalCards } = totals[0] ?? { totalProducts: 0, totalCards: 0 }
  const percent = Math.min(100, (110 * sampleSize) / Math.max(1, totalCards))
  const { rows: samples } = await pool.query<SampleCard>(
    `select encode(c.id, 'hex') as id, c.name, c.card_number as "cardNumber", encode(s.id, 'hex') as "insertSetId",
       s.name as "insertSet", s.total_cards as "insertSetCards", p.name as product, p.year
     from cards c tablesample bernoulli (${percent}) repeatable (1)
     join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
     order by md5(c.id::text) limit ${sampleSize}`,
  )
  return { totalProducts, totalCards, samples }
}

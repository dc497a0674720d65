import type { Pool } from 'pg'
import type { DescribedCard } from './quality-queries.ts'

const sampleSize = 20_000

/** Reads a sample of the catalogue's cards. Returns the same cards in every run over the same catalogue. */
export async function readDescribedCards(pool: Pool): Promise<DescribedCard[]> {
  // A hash of the source's key orders the cards, so that the sample does not depend on how the rows are stored.
  const { rows } = await pool.query<DescribedCard>(
    `select c.name, c.card_number as "cardNumber", s.name as "insertSet", s.total_cards as "insertSetCards",
       s.base_set_id is not null or s.serial_total is not null as "isParallel", p.name as product, p.year,
       array(select json_object_keys(c.attributes)) as attributes
     from (select * from cards order by md5(id::text) limit ${sampleSize}) c
     join insert_sets s on s.id = c.insert_set_id join products p on p.id = c.product_id
     order by md5(c.id::text)`,
  )
  return rows
}

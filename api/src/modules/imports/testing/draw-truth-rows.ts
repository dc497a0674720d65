import type { Random } from '@ninepocket/demo/random'
import type { Pool } from 'pg'
import type { CardDescription } from '../reading/import-row.ts'
import { type Damage, damages, type TrueCard, toCollectorFileRow } from './damage-rows.ts'

/** A damaged row, and the card that it means. */
export type TruthRow = { damage: string; description: CardDescription; card: TrueCard }

type SampledCard = TrueCard & { hasNamesake: boolean }

/**
 * Reads a sample of the catalogue's cards, the same in every run. Cards with a twin are left out: nobody could say which
 * of two equal cards a row means.
 */
async function readSample(pool: Pool, size: number): Promise<SampledCard[]> {
  const { rows } = await pool.query<SampledCard & { twins: number }>(
    `with described as (
       select c.id, c.name, coalesce(c.card_number, '') as "cardNumber", s.name as "insertSet", b.name as "baseSet",
         coalesce(c.serial_total, s.serial_total) as "serialTotal", p.name as product, p.year,
         count(*) over (partition by s.product_id, s.name, c.name, c.card_number)::int as twins,
         count(*) over (partition by s.product_id, s.name, c.name) > 1 as "hasNamesake"
       from cards c join insert_sets s on s.id = c.insert_set_id join products p on p.id = s.product_id
       left join insert_sets b on b.id = s.base_set_id
     )
     select * from described where twins = 1 order by md5(id::text) limit $1`,
    [size],
  )
  return rows
}

/** Draws rows, equally many of each damage, as far as the catalogue has cards for it. With contradictions, no row means its card. */
export async function drawTruthRows(
  pool: Pool,
  count: number,
  random: Random,
  { sampleSize = count * 4, ways = damages }: { sampleSize?: number; ways?: ReadonlyArray<Damage> } = {},
): Promise<TruthRow[]> {
  const cards = await readSample(pool, sampleSize)
  const rows: TruthRow[] = []
  const next = new Map(ways.map((damage) => [damage, 0]))
  while (rows.length < count && next.size > 0)
    for (const [damage, from] of next) {
      const at = cards.findIndex((card, index) => index >= from && fits(damage, card))
      const card = cards[at]
      if (card && rows.length < count) {
        next.set(damage, at + 1)
        rows.push({ damage: damage.name, card, description: describe(damage, card, random) })
      } else next.delete(damage)
    }
  return rows
}

const fits = (damage: Damage, card: SampledCard) =>
  damage.isFor(card) && !(damage.name === 'no number' && card.hasNamesake)

function describe(damage: Damage, card: TrueCard, random: Random): CardDescription {
  const row = damage.write(toCollectorFileRow(card), card, random)
  return { cardId: '', setCode: '', printRun: '', ...row }
}

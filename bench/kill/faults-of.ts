import { idParameter } from '@ninepocket/api/database/connect'
import type { Pool } from 'pg'
import type { Writer } from './writer.ts'
import { type Copies, type Copy, isSaidAlike, type Outcome } from './writes.ts'

/** What a database says of a person's copies that it must not, after all that was acknowledged. */
export type Faults = { lost: number; twice: number; wrong: number }

const noFaults: Faults = { lost: 0, twice: 0, wrong: 0 }
const total = ({ lost, twice, wrong }: Faults) => lost + twice + wrong

const isSame = (one: Copy, other: Copy) => one.card === other.card && isSaidAlike(one, other)

function faultsAgainst(there: Copies, { kept, added }: Outcome): Faults {
  const missing = [...added]
  let twice = 0
  for (const [id, copy] of there) {
    if (kept.has(id)) continue
    const at = missing.findIndex((each) => isSame(each, copy))
    if (at < 0) twice += 1
    else missing.splice(at, 1)
  }
  let lost = missing.length
  let wrong = 0
  for (const [id, copy] of kept) {
    const found = there.get(id)
    if (!found) lost += 1
    else if (!isSame(found, copy)) wrong += 1
  }
  return { lost, twice, wrong }
}

/** Compares copies with what may be there; the faults are those against what they are most like. */
export function leastFaults(there: Copies, possible: ReadonlyArray<Outcome>): Faults {
  const each = possible.map((outcome) => faultsAgainst(there, outcome))
  return each.toSorted((one, other) => total(one) - total(other))[0] ?? noFaults
}

async function copiesOf(pool: Pool, { userId }: Writer): Promise<Copies> {
  const { rows } = await pool.query<Copy & { id: string }>(
    `select id, card_id as card, for_trade as "forTrade", for_sale as "forSale",
       for_sale_price::text as "forSalePrice", serial_number as "serialNumber", condition,
       public_note as "publicNote", private_note as "privateNote"
     from user_inventory where user_id = $1`,
    [idParameter(userId)],
  )
  return new Map(rows.map(({ id, ...copy }) => [id, copy]))
}

/** Compares what the database holds with what the writers know. */
export async function faultsOf(pool: Pool, writers: ReadonlyArray<Writer>): Promise<Faults> {
  const each = await Promise.all(
    writers.map(async (one) => leastFaults(await copiesOf(pool, one), one.possible())),
  )
  return each.reduce(
    (sum, { lost, twice, wrong }) => ({
      lost: sum.lost + lost,
      twice: sum.twice + twice,
      wrong: sum.wrong + wrong,
    }),
    noFaults,
  )
}

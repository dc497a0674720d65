import { hexToByteaParam } from '@ninepocket/api/database/connect'
import type { Pool } from 'pg'
import type { CopyWriter } from './writer.ts'
import { type CopiesAfterWrite, type CopiesById, haveSameFields, type WrittenCopy } from './writes.ts'

/** Contradictions between a user's copies and the acknowledged writes. */
export type MismatchesWithWrites = { lost: number; twice: number; wrong: number }

const noMismatches: MismatchesWithWrites = { lost: 0, twice: 0, wrong: 0 }
const sumMismatches = ({ lost, twice, wrong }: MismatchesWithWrites) => lost + twice + wrong

const isSameCopy = (one: WrittenCopy, other: WrittenCopy) => one.card === other.card && haveSameFields(one, other)

function compareWithOutcome(actual: CopiesById, { existing, added }: CopiesAfterWrite): MismatchesWithWrites {
  const missing = [...added]
  let twice = 0
  for (const [id, copy] of actual) {
    if (existing.has(id)) continue
    const index = missing.findIndex((each) => isSameCopy(each, copy))
    if (index < 0) twice += 1
    else missing.splice(index, 1)
  }
  let lost = missing.length
  let wrong = 0
  for (const [id, copy] of existing) {
    const found = actual.get(id)
    if (!found) lost += 1
    else if (!isSameCopy(found, copy)) wrong += 1
  }
  return { lost, twice, wrong }
}

/** Compares copies with every possible outcome and returns the mismatches with the closest one. */
export function compareWithClosestOutcome(
  actual: CopiesById,
  possible: ReadonlyArray<CopiesAfterWrite>,
): MismatchesWithWrites {
  const each = possible.map((outcome) => compareWithOutcome(actual, outcome))
  return each.toSorted((one, other) => sumMismatches(one) - sumMismatches(other))[0] ?? noMismatches
}

async function readCopies(pool: Pool, { userId }: CopyWriter): Promise<CopiesById> {
  const { rows } = await pool.query<WrittenCopy & { id: string }>(
    `select id, card_id as card, for_trade as "forTrade", for_sale as "forSale",
       for_sale_price::text as "forSalePrice", serial_number as "serialNumber", condition,
       public_note as "publicNote", private_note as "privateNote"
     from user_inventory where user_id = $1`,
    [hexToByteaParam(userId)],
  )
  return new Map(rows.map(({ id, ...copy }) => [id, copy]))
}

export async function countMismatchesWithWrites(
  pool: Pool,
  writers: ReadonlyArray<CopyWriter>,
): Promise<MismatchesWithWrites> {
  const each = await Promise.all(
    writers.map(async (one) => compareWithClosestOutcome(await readCopies(pool, one), one.listPossibleOutcomes())),
  )
  return each.reduce(
    (sum, { lost, twice, wrong }) => ({ lost: sum.lost + lost, twice: sum.twice + twice, wrong: sum.wrong + wrong }),
    noMismatches,
  )
}

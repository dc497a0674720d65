import { idParameter } from '@ninepocket/api/database/connect'
import type { Pool } from 'pg'
import type { Copies, Faults, Writer } from './writer.ts'

const noFaults: Faults = { lost: 0, twice: 0, wrong: 0 }

async function copiesOf(pool: Pool, { userId }: Writer): Promise<Copies> {
  const { rows } = await pool.query<{ id: string; note: string }>(
    'select id, public_note as note from user_inventory where user_id = $1',
    [idParameter(userId)],
  )
  return new Map(rows.map(({ id, note }) => [id, note]))
}

/** Compares what the database holds with what the writers know. */
export async function faultsOf(pool: Pool, writers: ReadonlyArray<Writer>): Promise<Faults> {
  const each = await Promise.all(writers.map(async (one) => one.faults(await copiesOf(pool, one))))
  return each.reduce(
    (sum, { lost, twice, wrong }) => ({
      lost: sum.lost + lost,
      twice: sum.twice + twice,
      wrong: sum.wrong + wrong,
    }),
    noFaults,
  )
}

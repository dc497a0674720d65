import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '@ninepocket/api/testing/a-member'
import { listCardsOfInsertSetForViewer } from '@ninepocket/contract/catalogue/card-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Pool } from 'pg'
import { percentile } from '../measure/statistics.ts'

const readIntervalMs = 50
const writeIntervalMs = 100
const sampleSize = 500

export type OtherMemberLatencies = { readP99Ms: number; writeP99Ms: number; reads: number; writes: number }

/** Lets another member read checklists and add copies at a constant pace until it is stopped. */
export async function startOtherMember(
  pool: Pool,
  member: Member,
): Promise<{ stop: () => Promise<OtherMemberLatencies> }> {
  const { rows: cards } = await pool.query<{ id: string; insertSetId: string }>(
    `select encode(id, 'hex') as id, encode(insert_set_id, 'hex') as "insertSetId" from cards
     order by md5(id::text) desc limit $1`,
    [sampleSize],
  )
  const stopping = new AbortController()

  async function repeat(intervalMs: number, send: (card: { id: string; insertSetId: string }) => Promise<unknown>) {
    const latencies: number[] = []
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const card = cards[count % cards.length]
      if (!card) throw new Error('The catalogue has no cards')
      const startedAt = performance.now()
      await send(card)
      latencies.push(performance.now() - startedAt)
      await pause(intervalMs)
    }
    return latencies
  }

  const reading = repeat(readIntervalMs, ({ insertSetId: id }) =>
    member.call(listCardsOfInsertSetForViewer, { params: { id } }),
  )
  const writing = repeat(writeIntervalMs, ({ id }) => member.call(addCopy, { body: { card: id } }))
  return {
    async stop() {
      stopping.abort()
      const [reads, writes] = await Promise.all([reading, writing])
      return {
        readP99Ms: percentile(reads, 0.99),
        writeP99Ms: percentile(writes, 0.99),
        reads: reads.length,
        writes: writes.length,
      }
    },
  }
}

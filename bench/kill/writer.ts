import type { Member } from '@ninepocket/api/testing/a-member'
import type { Seeded } from '../measure/seeded.ts'
import {
  type Copies,
  nextWrite,
  type Outcome,
  outcomeOf,
  type Stock,
  sendWrite,
  type Write,
} from './writes.ts'

const notThere = 404

/** Somebody who adds, changes and removes copies, one after the other, and knows what of it was acknowledged. */
export function writer({ member, stock, random }: { member: Member; stock: Stock; random: Seeded }) {
  let copies: Copies = new Map()
  let asked = 0
  let acknowledged = 0
  /** Sent, and not answered when everything was killed: it may have happened or not. */
  let pending: Write | null = null
  /** What was said of it. */
  let answer = ''

  /** Sends it; true where it was acknowledged. */
  async function perform(write: Write): Promise<boolean> {
    pending = write
    const reply = await sendWrite(member, write).catch((error: Error) => {
      answer = error.message
      return null
    })
    if (reply) answer = `answered ${reply.status}`
    const body: unknown = await reply?.json().catch(() => null)
    // A deletion that happened unheard is told as 404 when it is sent again.
    const isGone = write.kind === 'delete' && reply?.status === notThere
    if (!body || !(reply?.ok || isGone)) return false
    const { kept, added } = outcomeOf(copies, write)
    const told = write.kind === 'add' || write.kind === 'add set' ? itemsOf(body) : []
    if (told.map(({ cardId }) => cardId).join() !== added.map(({ card }) => card).join())
      throw new Error(`${write.kind}: other copies were acknowledged than were asked for`)
    copies = new Map([...kept, ...added.map((copy, index) => [told[index]?.id ?? '', copy] as const)])
    pending = null
    acknowledged += 1
    return true
  }

  return {
    userId: member.user.id,
    acknowledged: () => acknowledged,
    /** What became of the last write, where it was sent and not acknowledged; else null. */
    refusal: () => pending && `${pending.kind}: ${answer}`,
    /** Writes until something is not acknowledged, or it is told to stop. */
    async write(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        asked += 1
        const name = `${member.user.username}-${asked}`
        if (!(await perform(nextWrite(copies, { name, stock, random })))) return
      }
    },
    /** Sends once more what was not acknowledged: whether it had happened or not, it has happened once then. */
    async settle(): Promise<void> {
      if (pending && !(await perform(pending))) throw new Error('the API does not answer after its restart')
    },
    /** What may be there: all that was acknowledged, and what is pending either wholly or not at all. */
    possible: (): Outcome[] => [
      { kept: copies, added: [] },
      ...(pending ? [outcomeOf(copies, pending)] : []),
    ],
  }
}
export type Writer = ReturnType<typeof writer>

/** The copies that a reply to an addition names, in the order of their set. */
function itemsOf(body: unknown): Array<{ id: string; cardId: string }> {
  type Item = { id: string; cardId: string }
  // The contract's replies to an addition, of one card or of a set.
  const reply = body as { userInventoryItem?: Item; userInventoryItems?: Item[] }
  return reply.userInventoryItems ?? (reply.userInventoryItem ? [reply.userInventoryItem] : [])
}

import type { Member } from '@ninepocket/api/testing/a-member'
import type { SeededRandom } from '../measure/seeded-random.ts'
import {
  applyWrite,
  type CopiesById,
  type CopyWrite,
  pickNextWrite,
  sendCopyWrite,
  type WritableCards,
  type WriteOutcome,
} from './writes.ts'

const notFoundStatus = 404

/** Somebody who adds, changes and removes copies, one after the other, and knows what of it was acknowledged. */
export function createCopyWriter({
  member,
  stock,
  random,
}: {
  member: Member
  stock: WritableCards
  random: SeededRandom
}) {
  let copies: CopiesById = new Map()
  let writeCount = 0
  let acknowledged = 0
  /** Sent, and not answered when everything was killed: it may have happened or not. */
  let pending: CopyWrite | null = null
  /** What was said of it. */
  let lastReply = ''

  /** Sends it; true where it was acknowledged. */
  async function perform(write: CopyWrite): Promise<boolean> {
    pending = write
    const reply = await sendCopyWrite(member, write).catch((error: Error) => {
      lastReply = error.message
      return null
    })
    if (reply) lastReply = `answered ${reply.status}`
    const body: unknown = await reply?.json().catch(() => null)
    // A deletion that happened unheard is told as 404 when it is sent again.
    const isGone = write.kind === 'delete' && reply?.status === notFoundStatus
    if (!body || !(reply?.ok || isGone)) return false
    const { existing, added } = applyWrite(copies, write)
    const createdCopies = write.kind === 'add' || write.kind === 'add set' ? getAddedCopies(body) : []
    if (createdCopies.map(({ cardId }) => cardId).join() !== added.map(({ card }) => card).join())
      throw new Error(`${write.kind}: other copies were acknowledged than were asked for`)
    copies = new Map([
      ...existing,
      ...added.map((copy, index) => [createdCopies[index]?.id ?? '', copy] as const),
    ])
    pending = null
    acknowledged += 1
    return true
  }

  return {
    userId: member.user.id,
    getAcknowledgedCount: () => acknowledged,
    /** What became of the last write, where it was sent and not acknowledged; else null. */
    getRejection: () => pending && `${pending.kind}: ${lastReply}`,
    /** Writes until something is not acknowledged, or it is told to stop. */
    async write(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        writeCount += 1
        const name = `${member.user.username}-${writeCount}`
        if (!(await perform(pickNextWrite(copies, { name, stock, random })))) return
      }
    },
    /** Sends once more what was not acknowledged: whether it had happened or not, it has happened once then. */
    async retryPending(): Promise<void> {
      if (pending && !(await perform(pending))) throw new Error('the API does not answer after its restart')
    },
    /** What may be there: all that was acknowledged, and what is pending either wholly or not at all. */
    listPossibleOutcomes: (): WriteOutcome[] => [
      { existing: copies, added: [] },
      ...(pending ? [applyWrite(copies, pending)] : []),
    ],
  }
}
export type CopyWriter = ReturnType<typeof createCopyWriter>

/** The copies that a reply to an addition names, in the order of their set. */
function getAddedCopies(body: unknown): Array<{ id: string; cardId: string }> {
  type Item = { id: string; cardId: string }
  // The contract's replies to an addition, of one card or of a set.
  const reply = body as { userInventoryItem?: Item; userInventoryItems?: Item[] }
  return reply.userInventoryItems ?? (reply.userInventoryItem ? [reply.userInventoryItem] : [])
}

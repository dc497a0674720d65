import type { Member } from '@ninepocket/api/testing/a-member'
import type { Random } from '@ninepocket/demo/random'
import {
  type CopiesAfterWrite,
  type CopiesById,
  type CopyWrite,
  pickNextWrite,
  predictWriteOutcome,
  sendCopyWrite,
  type WritableCardsAndInsertSets,
} from './writes.ts'

const notFoundStatus = 404

/** Creates a client that adds, changes and deletes copies one by one, and records which writes were acknowledged. */
export function createCopyWriter(member: Member, writable: WritableCardsAndInsertSets, random: Random) {
  let copies: CopiesById = new Map()
  let writeCount = 0
  let acknowledged = 0
  /** Sent but not acknowledged before the kill: it may have happened or not. */
  let pending: CopyWrite | null = null
  let lastReply = ''

  async function perform(write: CopyWrite): Promise<boolean> {
    pending = write
    const reply = await sendCopyWrite(member, write).catch((error: Error) => {
      lastReply = error.message
      return null
    })
    if (reply) lastReply = `status ${reply.status}`
    const body: unknown = await reply?.json().catch(() => null)
    // Repeating a deletion that had happened unacknowledged returns 404.
    const isGone = write.kind === 'delete' && reply?.status === notFoundStatus
    if (!body || !(reply?.ok || isGone)) return false
    const { existing, added } = predictWriteOutcome(copies, write)
    const createdCopies = write.kind === 'add' || write.kind === 'add set' ? getAddedCopies(body) : []
    if (createdCopies.map(({ cardId }) => cardId).join() !== added.map(({ card }) => card).join())
      throw new Error(`${write.kind}: the reply acknowledges other copies than were requested`)
    copies = new Map([...existing, ...added.map((copy, index) => [createdCopies[index]?.id ?? '', copy] as const)])
    pending = null
    acknowledged += 1
    return true
  }

  return {
    userId: member.user.id,
    getAcknowledgedCount: () => acknowledged,
    /** The unacknowledged write and its reply, or null. */
    getRejection: () => pending && `${pending.kind}: ${lastReply}`,
    async write(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        writeCount += 1
        const name = `${member.user.username}-${writeCount}`
        if (!(await perform(pickNextWrite(copies, { name, writable, random })))) return
      }
    },
    /** Repeats the unacknowledged write. It has then happened exactly once. */
    async retryPending(): Promise<void> {
      if (pending && !(await perform(pending))) throw new Error('the API does not respond after its restart')
    },
    /** Possible contents: all acknowledged writes, with the pending one completely or not at all. */
    listPossibleOutcomes: (): CopiesAfterWrite[] => [
      { existing: copies, added: [] },
      ...(pending ? [predictWriteOutcome(copies, pending)] : []),
    ],
  }
}
export type CopyWriter = ReturnType<typeof createCopyWriter>

/** Returns the copies that a reply to an addition names, in the order of their set. */
function getAddedCopies(body: unknown): Array<{ id: string; cardId: string }> {
  type Item = { id: string; cardId: string }
  const reply = body as { userInventoryItem?: Item; userInventoryItems?: Item[] }
  return reply.userInventoryItems ?? (reply.userInventoryItem ? [reply.userInventoryItem] : [])
}

import type { Member } from '@ninepocket/api/testing/a-member'
import { expectReply } from '@ninepocket/api/testing/expect-reply'
import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import * as inventory from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import * as wishlist from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { Random } from '@ninepocket/demo/random'
import {
  contentionCardIds,
  contentionCardParents,
  contentionInsertSetIds,
  copiesPerUndo,
} from './contention-catalogue.ts'

/** Result of a call: the highest status of its replies, whether they were equal, and the duration. */
export type CallResult = { call: string; status: number; areRepliesEqual: boolean; ms: number }

/** Success, or 404 because another client of the same user removed the copy. Any other status is a failure. */
export const isExpectedStatus = ({ status }: Pick<CallResult, 'status'>) => [200, 201, 404].includes(status)

type Reply = Awaited<ReturnType<Member['send']>>
type RequestParts = NonNullable<Parameters<Member['send']>[1]>

/** A client with more copies than this removes more than it adds, so that the load stays constant. */
const maxCopies = 300

/** Several clients may be one user, so a request for a copy that another client has removed gets a 404. */
export function createContentionClient(member: Member, random: Random) {
  const copies: string[] = []
  const pickCopy = () => (copies.length > 0 ? random.pick(copies) : 'f'.repeat(24))
  const pickCard = () => random.pick(contentionCardIds)
  const pickInsertSet = () => ({ id: random.pick(contentionInsertSetIds) })
  const pickFlag = () => random.oneIn(2)
  const pickPriority = () => 1 + random.int(10)

  async function recordCopies(reply: Reply): Promise<Reply> {
    const body: unknown = await reply.clone().json()
    if (reply.status === 201) copies.push(...getCopyIds(body))
    return reply
  }
  function dropCopy(): string {
    const id = pickCopy()
    const index = copies.indexOf(id)
    if (index >= 0) copies.splice(index, 1)
    return id
  }
  /** Copies that were changed stay, so that their ids remain usable. */
  async function undoAddedCopies(): Promise<Reply> {
    const ids = copies.slice(-copiesPerUndo)
    const reply = await member.send(inventory.undoAddCopies, { body: { ids: ids.length > 0 ? ids : [pickCopy()] } })
    const { removedCount } = await expectReply(inventory.undoAddCopies, reply.clone())
    if (removedCount === ids.length) copies.splice(-ids.length, ids.length)
    return reply
  }
  let keyCount = 0
  /** Sends the same request with the same key twice at once: both replies must name the same copies. */
  async function sendTwice(endpoint: Endpoint, parts: RequestParts): Promise<Reply[]> {
    keyCount += 1
    const keyed = { ...parts, idempotencyKey: `${member.sessionId}-${keyCount}` }
    const replies = await Promise.all([member.send(endpoint, keyed), member.send(endpoint, keyed)])
    await recordCopies(replies[0])
    return replies
  }
  const newCopy = () => ({ body: { card: pickCard(), forTrade: pickFlag() } })
  const wholeInsertSet = () => ({ params: pickInsertSet(), body: { mode: 'all' } })

  const calls = {
    add: async () => recordCopies(await member.send(inventory.addCopy, newCopy())),
    remove: () => member.send(inventory.removeCopy, { params: { id: dropCopy() } }),
    'remove one of a card': () =>
      member.send(inventory.removeCopyUnlessCopiesDiffer, { params: { cardId: pickCard() } }),
    'mark for trade': () =>
      member.send(inventory.setCopyForTrade, { params: { id: pickCopy() }, body: { forTrade: pickFlag() } }),
    'mark for sale': () =>
      member.send(inventory.setCopyForSale, { params: { id: pickCopy() }, body: { forSale: pickFlag() } }),
    change: () => member.send(inventory.updateCopy, { params: { id: pickCopy() }, body: { publicNote: 'Signed' } }),
    'mark set': () => member.send(setInsertSetForTrade, { params: pickInsertSet(), body: { forTrade: pickFlag() } }),
    'add missing cards of set': async () =>
      recordCopies(await member.send(addInsertSetToCollection, { params: pickInsertSet(), body: { mode: 'missing' } })),
    'add set': async () => recordCopies(await member.send(addInsertSetToCollection, wholeInsertSet())),
    'add twice with a key': () => sendTwice(inventory.addCopy, newCopy()),
    'add set twice with a key': () => sendTwice(addInsertSetToCollection, wholeInsertSet()),
    'undo adding': undoAddedCopies,
    wish: () =>
      member.send(wishlist.addWish, { body: { ...random.pick(contentionCardParents), priority: pickPriority() } }),
    'remove wish': () => member.send(wishlist.removeWish, { params: { cardId: pickCard() } }),
    'change wish': () =>
      member.send(wishlist.updateWish, { params: { cardId: pickCard() }, body: { priority: pickPriority() } }),
    'wish for set': () =>
      member.send(wishlist.addInsertSetToWishlist, {
        params: pickInsertSet(),
        body: { mode: pickFlag() ? 'all' : 'missing' },
      }),
  }
  type Call = keyof typeof calls
  const growingCalls: Call[] = [
    'add',
    'add',
    'add',
    'add',
    'remove',
    'remove one of a card',
    'undo adding',
    'add missing cards of set',
    'add set',
    'add twice with a key',
    'add set twice with a key',
  ]
  const shrinkingCalls: Call[] = [
    'remove',
    'remove',
    'remove',
    'remove',
    'remove one of a card',
    'undo adding',
    'undo adding',
    'add',
    'add twice with a key',
  ]
  const neutralCalls: Call[] = [
    'mark for trade',
    'mark for trade',
    'mark for sale',
    'change',
    'mark set',
    'wish',
    'wish',
    'wish',
    'wish',
    'remove wish',
    'remove wish',
    'change wish',
    'wish for set',
  ]

  return async (): Promise<CallResult> => {
    const call = random.pick([...(copies.length < maxCopies ? growingCalls : shrinkingCalls), ...neutralCalls])
    const started = performance.now()
    const replies = [await calls[call]()].flat()
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    const status = Math.max(...replies.map((reply) => reply.status))
    return { call, status, areRepliesEqual: new Set(texts).size === 1, ms: performance.now() - started }
  }
}

/** Returns the ids in the reply to an addition of one copy or of several. */
function getCopyIds(body: unknown): string[] {
  type Copy = { id: string }
  const reply = body as { userInventoryItem?: Copy; userInventoryItems?: Copy[] } // the endpoints' replies
  return (reply.userInventoryItems ?? [reply.userInventoryItem]).flatMap((copy) => copy?.id ?? [])
}

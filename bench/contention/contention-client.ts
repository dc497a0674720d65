import type { Member } from '@ninepocket/api/testing/a-member'
import { expectReply } from '@ninepocket/api/testing/expect-reply'
import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import * as contract from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import type { SeededRandom } from '../measure/seeded-random.ts'
import { contentionCardIds, contentionInsertSetIds, copiesPerUndo } from './contention-catalogue.ts'
import { createWishActs } from './wish-acts.ts'

/** Result of an act: the worst status of its replies, whether they were equal, and the duration. */
export type ActResult = { act: string; status: number; isAlike: boolean; ms: number }

/** Success, or 404 because another client of the same user removed the copy. Any other status is a failure. */
export const isExpectedStatus = ({ status }: Pick<ActResult, 'status'>) => [200, 201, 404].includes(status)

type ActReply = Awaited<ReturnType<Member['send']>>
type RequestParts = NonNullable<Parameters<Member['send']>[1]>

/** A client with more copies than this removes more than it adds, so that the load stays constant. */
const maxCopies = 300

/** Several clients may be one user, so a request for a copy that another client has removed gets a 404. */
export function createContentionClient(member: Member, random: SeededRandom) {
  const copies: string[] = []
  const pickCopy = () => (copies.length > 0 ? random.pick(copies) : 'f'.repeat(24))
  const pickCard = () => random.pick(contentionCardIds)
  const pickInsertSet = () => ({ id: random.pick(contentionInsertSetIds) })
  const pickFlag = () => random.below(2) === 0

  async function recordCopies(reply: ActReply): Promise<ActReply> {
    const body: unknown = await reply.clone().json()
    if (reply.status === 201) for (const id of getCopyIds(body)) copies.push(id)
    return reply
  }
  function dropCopy(): string {
    const id = pickCopy()
    const index = copies.indexOf(id)
    if (index >= 0) copies.splice(index, 1)
    return id
  }
  /** Copies that were changed stay, so that their ids remain usable. */
  async function undoAddedCopies(): Promise<ActReply> {
    const ids = copies.slice(-copiesPerUndo)
    const body = { ids: ids.length > 0 ? ids : [pickCopy()] }
    const reply = await member.send(contract.undoAddCopies, { body })
    const { removedCount } = await expectReply(contract.undoAddCopies, reply.clone())
    if (removedCount === ids.length) copies.splice(-ids.length, ids.length)
    return reply
  }
  let keyCount = 0
  /** Sends the same request with the same key twice at once: both replies must name the same copies. */
  async function sendTwice(endpoint: Endpoint, parts: RequestParts): Promise<ActReply[]> {
    keyCount += 1
    const keyed = { ...parts, idempotencyKey: `${member.sessionId}-${keyCount}` }
    const replies = await Promise.all([member.send(endpoint, keyed), member.send(endpoint, keyed)])
    await recordCopies(replies[0])
    return replies
  }

  const acts = {
    add: async () =>
      recordCopies(await member.send(contract.addCopy, { body: { card: pickCard(), forTrade: pickFlag() } })),
    remove: () => member.send(contract.removeCopy, { params: { id: dropCopy() } }),
    'remove smartly': () => member.send(contract.removeOneCopyOfCard, { params: { cardId: pickCard() } }),
    'mark for trade': () =>
      member.send(contract.setCopyForTrade, { params: { id: pickCopy() }, body: { forTrade: pickFlag() } }),
    'mark for sale': () =>
      member.send(contract.setCopyForSale, { params: { id: pickCopy() }, body: { forSale: pickFlag() } }),
    change: () => member.send(contract.updateCopy, { params: { id: pickCopy() }, body: { publicNote: 'Signed' } }),
    'mark set': () => member.send(setInsertSetForTrade, { params: pickInsertSet(), body: { forTrade: pickFlag() } }),
    'add set': async () =>
      recordCopies(await member.send(addInsertSetToCollection, { params: pickInsertSet(), body: { mode: 'missing' } })),
    'add whole set': async () =>
      recordCopies(await member.send(addInsertSetToCollection, { params: pickInsertSet(), body: { mode: 'all' } })),
    'add twice with a key': () => sendTwice(contract.addCopy, { body: { card: pickCard(), forTrade: pickFlag() } }),
    'add set twice with a key': () =>
      sendTwice(addInsertSetToCollection, { params: pickInsertSet(), body: { mode: 'all' } }),
    'take back': undoAddedCopies,
    ...createWishActs(member, random),
  }
  type Act = keyof typeof acts
  const growingActs: Act[] = [
    ...(['add', 'add', 'add', 'add', 'remove', 'remove smartly', 'take back', 'add set'] as const),
    ...(['add whole set', 'add twice with a key', 'add set twice with a key'] as const),
  ]
  const shrinkingActs: Act[] = [
    ...(['remove', 'remove', 'remove', 'remove', 'remove smartly', 'take back', 'take back'] as const),
    ...(['add', 'add twice with a key'] as const),
  ]
  const neutralActs: Act[] = [
    ...(['mark for trade', 'mark for trade', 'mark for sale', 'change', 'mark set'] as const),
    ...(['wish', 'wish', 'wish', 'wish no longer', 'wish no longer', 'change wish', 'wish for set'] as const),
  ]

  return async (): Promise<ActResult> => {
    const act = random.pick([...(copies.length < maxCopies ? growingActs : shrinkingActs), ...neutralActs])
    const started = performance.now()
    const replies = [await acts[act]()].flat()
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    const status = Math.max(...replies.map((reply) => reply.status))
    return { act, status, isAlike: new Set(texts).size === 1, ms: performance.now() - started }
  }
}

function getCopyIds(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const items =
    'userInventoryItems' in body && Array.isArray(body.userInventoryItems)
      ? body.userInventoryItems
      : 'userInventoryItem' in body
        ? [body.userInventoryItem]
        : []
  return items.map((item: { id: string }) => item.id)
}

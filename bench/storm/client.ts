import type { Member } from '@ninepocket/api/testing/a-member'
import { promisedReply } from '@ninepocket/api/testing/promised-reply'
import type { Endpoint } from '@ninepocket/contract/endpoint'
import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { Seeded } from '../measure/seeded.ts'
import { stormCards, stormSets, takenBackAtOnce } from './storm-catalogue.ts'
import { wishActs } from './wish-acts.ts'

/** What one act was, what it was answered (the worst of several replies), whether all alike, and how long that took. */
export type Answered = { act: string; status: number; isAlike: boolean; ms: number }

/** Done; or not there any more, for another window of the same person has removed it. Anything else is a refusal. */
export const isGood = ({ status }: Pick<Answered, 'status'>) => [200, 201, 404].includes(status)

type Sent = Awaited<ReturnType<Member['send']>>
type Parts = NonNullable<Parameters<Member['send']>[1]>

/** Beyond this a client removes more than it adds, so that a storm of any length stays the same. */
const mostCopies = 300

/**
 * One client: a browser that does one thing after the other as fast as it is answered. Several of them may be one person,
 * who then asks for copies that another of their windows has removed: 404 is a good answer.
 */
export function stormClient(member: Member, random: Seeded) {
  const copies: string[] = []
  const aCopy = () => (copies.length > 0 ? random.pick(copies) : 'f'.repeat(24))
  const aCard = () => random.pick(stormCards)
  const aSet = () => ({ id: random.pick(stormSets) })
  const aFlag = () => random.below(2) === 0

  async function keep(reply: Sent): Promise<Sent> {
    const body: unknown = await reply.clone().json()
    if (reply.status === 201) for (const id of idsIn(body)) copies.push(id)
    return reply
  }
  function forget(): string {
    const id = aCopy()
    const at = copies.indexOf(id)
    if (at >= 0) copies.splice(at, 1)
    return id
  }
  /** What something was said of stays, so that its id is still of use. */
  async function takeBack(): Promise<Sent> {
    const ids = copies.slice(-takenBackAtOnce)
    const body = { ids: ids.length > 0 ? ids : [aCopy()] }
    const reply = await member.send(contract.takeBackCopies, { body })
    const { removedCount } = await promisedReply(contract.takeBackCopies, reply.clone())
    if (removedCount === ids.length) copies.splice(-ids.length, ids.length)
    return reply
  }
  let keys = 0
  /** The same request with the same key, twice at once: both are to be told of the same copies. */
  async function atOnce(endpoint: Endpoint, parts: Parts): Promise<Sent[]> {
    keys += 1
    const keyed = { ...parts, key: `${member.sessionId}-${keys}` }
    const replies = await Promise.all([member.send(endpoint, keyed), member.send(endpoint, keyed)])
    await keep(replies[0])
    return replies
  }

  const acts = {
    add: async () =>
      keep(await member.send(contract.addCopy, { body: { card: aCard(), forTrade: aFlag() } })),
    remove: () => member.send(contract.removeCopy, { params: { id: forget() } }),
    'remove smartly': () => member.send(contract.smartRemove, { params: { cardId: aCard() } }),
    'mark for trade': () =>
      member.send(contract.setForTrade, { params: { id: aCopy() }, body: { forTrade: aFlag() } }),
    'mark for sale': () =>
      member.send(contract.setForSale, { params: { id: aCopy() }, body: { forSale: aFlag() } }),
    change: () =>
      member.send(contract.changeCopy, { params: { id: aCopy() }, body: { publicNote: 'Signed' } }),
    'mark set': () => member.send(setInsertSetForTrade, { params: aSet(), body: { forTrade: aFlag() } }),
    'add set': async () =>
      keep(await member.send(addInsertSet, { params: aSet(), body: { mode: 'missing' } })),
    'add whole set': async () =>
      keep(await member.send(addInsertSet, { params: aSet(), body: { mode: 'all' } })),
    'add twice with a key': () => atOnce(contract.addCopy, { body: { card: aCard(), forTrade: aFlag() } }),
    'add set twice with a key': () => atOnce(addInsertSet, { params: aSet(), body: { mode: 'all' } }),
    'take back': takeBack,
    ...wishActs(member, random),
  }
  type Act = keyof typeof acts
  const growing: Act[] = [
    ...(['add', 'add', 'add', 'add', 'remove', 'remove smartly', 'take back', 'add set'] as const),
    ...(['add whole set', 'add twice with a key', 'add set twice with a key'] as const),
  ]
  const shrinking: Act[] = [
    ...(['remove', 'remove', 'remove', 'remove', 'remove smartly', 'take back', 'take back'] as const),
    ...(['add', 'add twice with a key'] as const),
  ]
  const others: Act[] = [
    ...(['mark for trade', 'mark for trade', 'mark for sale', 'change', 'mark set'] as const),
    ...(['wish', 'wish', 'wish', 'wish no longer', 'wish no longer', 'change wish', 'wish for set'] as const),
  ]

  return async (): Promise<Answered> => {
    const act = random.pick([...(copies.length < mostCopies ? growing : shrinking), ...others])
    const started = performance.now()
    const replies = [await acts[act]()].flat()
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    const status = Math.max(...replies.map((reply) => reply.status))
    return { act, status, isAlike: new Set(texts).size === 1, ms: performance.now() - started }
  }
}

/** Ids of the copies that a reply to an addition names. */
function idsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const items =
    'userInventoryItems' in body && Array.isArray(body.userInventoryItems)
      ? body.userInventoryItems
      : 'userInventoryItem' in body
        ? [body.userInventoryItem]
        : []
  return items.map((item: { id: string }) => item.id)
}

import type { Member } from '@ninepocket/api/testing/a-member'
import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { Seeded } from '../measure/seeded.ts'
import { stormCards, stormSets } from './storm-catalogue.ts'
import { wishActs } from './wish-acts.ts'

/** What one call was, what it was answered, and how long that took. */
export type Answered = { act: string; status: number; ms: number }

type Sent = Awaited<ReturnType<Member['send']>>

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
    ...wishActs(member, random),
  }
  type Act = keyof typeof acts
  const growing: Act[] = ['add', 'add', 'add', 'add', 'remove', 'remove smartly', 'add set']
  const shrinking: Act[] = ['remove', 'remove', 'remove', 'remove', 'remove smartly', 'add']
  const others: Act[] = [
    ...(['mark for trade', 'mark for trade', 'mark for sale', 'change', 'mark set'] as const),
    ...(['wish', 'wish', 'wish', 'wish no longer', 'wish no longer', 'change wish', 'wish for set'] as const),
  ]

  return async (): Promise<Answered> => {
    const act = random.pick([...(copies.length < mostCopies ? growing : shrinking), ...others])
    const started = performance.now()
    const reply = await acts[act]()
    await reply.arrayBuffer()
    return { act, status: reply.status, ms: performance.now() - started }
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

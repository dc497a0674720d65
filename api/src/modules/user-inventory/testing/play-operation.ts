import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import { toggleCollectionPrivacy, togglePublic } from '@ninepocket/contract/user-endpoints'
import * as contract from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { expect } from 'vitest'
import type { Player as ModelPlayer } from '../../../testing/play-sequences.ts'
import { promisedReply } from '../../../testing/promised-reply.ts'
import type { SaidOfCopy } from '../copy-details.ts'
import * as model from './collection-model.ts'
import type { Operation } from './collection-operations.ts'

/** Somebody in the API and in the model. */
export type Player = ModelPlayer<model.ModelPerson>
type Played = Exclude<Operation, { kind: 'rest' }>

const nobodys = 'f'.repeat(24)
let keys = 0

/** A copy as the model has it, in the words of a reply to its owner. */
export function ownView({ member }: Player, copy: model.ModelCopy) {
  return { ...copy, userId: member.user.id, serialTotal: 99, isAvailable: copy.forTrade || copy.forSale }
}

function expectCopy(player: Player, item: UserInventoryItem | null, id: string | undefined): void {
  const copy = player.person.copies.find((each) => each.id === id)
  if (!copy) throw new Error('the model has no such copy')
  expect(item).toMatchObject(ownView(player, copy))
}

async function expectNotThere(reply: Response, message = 'User inventory item not found'): Promise<void> {
  expect([reply.status, await reply.json()]).toMatchObject([404, { message }])
}

/** One of somebody's copies, by any number. */
const copyBy = ({ person }: Player, number: number) => person.copies[number % (person.copies.length || 1)]

/** Its id; that of nobody where they have none. */
const pick = (player: Player, number: number): string => copyBy(player, number)?.id ?? nobodys

/** Sends the same request with the same key, `sends` times at once. */
async function addOnce(player: Player, cardId: string, said: SaidOfCopy, sends: number): Promise<void> {
  const { member, person } = player
  keys += 1
  const parts = { body: { card: cardId, ...said }, key: `key-${keys}` }
  const send = async () => promisedReply(contract.addCopy, await member.send(contract.addCopy, parts))
  const replies = await Promise.all(Array.from({ length: sends }, send))
  const item = replies[0]?.userInventoryItem ?? null
  for (const reply of replies) expect(reply.userInventoryItem).toEqual(item)
  model.add(person, { id: item?.id ?? nobodys, cardId }, said)
  expectCopy(player, item, item?.id)
}

/** Changes a copy by one of the three calls that do. */
async function changeBy(
  player: Player,
  endpoint: typeof contract.changeCopy | typeof contract.setForTrade | typeof contract.setForSale,
  id: string,
  said: SaidOfCopy,
): Promise<void> {
  const reply = await player.member.send(endpoint, { params: { id }, body: said })
  if (id === nobodys) return expectNotThere(reply)
  model.change(player.person, id, said)
  expectCopy(player, (await promisedReply(endpoint, reply)).userInventoryItem, id)
}

const acts = {
  async add(player, { cardId, said, sends }) {
    await addOnce(player, cardId, said, sends)
  },
  async 'add set'(player, { insertSetId, mode }) {
    const wanted = model.cardsToAdd(player.person, insertSetId, mode)
    const reply = await player.member.call(addInsertSet, { params: { id: insertSetId }, body: { mode } })
    expect(reply.addedCount).toBe(wanted.length)
    expect(reply.userInventoryItems.map(({ cardId }) => cardId)).toEqual(wanted)
    for (const item of reply.userInventoryItems) {
      model.add(player.person, item, {})
      expectCopy(player, item, item.id)
    }
  },
  async change(player, { copy, said }) {
    await changeBy(player, contract.changeCopy, pick(player, copy), said)
  },
  async 'mark for trade'(player, { copy, forTrade }) {
    await changeBy(player, contract.setForTrade, pick(player, copy), { forTrade })
  },
  async 'mark for sale'(player, { copy, said }) {
    await changeBy(player, contract.setForSale, pick(player, copy), said)
  },
  async 'mark set'(player, { insertSetId, forTrade }) {
    const parts = { params: { id: insertSetId }, body: { forTrade } }
    const { updatedCount } = await player.member.call(setInsertSetForTrade, parts)
    expect(updatedCount).toBe(model.markSet(player.person, insertSetId, forTrade))
  },
  async remove(player, { copy }) {
    const id = pick(player, copy)
    const reply = await player.member.send(contract.removeCopy, { params: { id } })
    if (id === nobodys) return expectNotThere(reply)
    const { removedItem } = await promisedReply(contract.removeCopy, reply)
    expectCopy(player, removedItem, id)
    model.remove(player.person, id)
  },
  async 'take back'(player, { copies }) {
    const ids = [...copies.map((copy) => pick(player, copy)), nobodys]
    const { removedCount } = await player.member.call(contract.takeBackCopies, { body: { ids } })
    expect(removedCount).toBe(model.takeBack(player.person, ids))
  },
  async 'remove smartly'(player, { copy, ...named }) {
    const picked = copy === null ? undefined : copyBy(player, copy)
    const cardId = picked?.cardId ?? named.cardId
    const chosen = model.smartChoice(player.person, cardId)
    const reply = await player.member.send(contract.smartRemove, { params: { cardId } })
    if (chosen === null) return expectNotThere(reply, 'No inventory item to remove')
    const { success, requiresSelection, removedItem } = await promisedReply(contract.smartRemove, reply)
    expect({ success, requiresSelection }).toEqual(
      chosen === 'ask'
        ? { success: false, requiresSelection: true }
        : { success: true, requiresSelection: false },
    )
    if (chosen === 'ask') return expect(removedItem).toBeNull()
    expectCopy(player, removedItem, chosen.id)
    model.remove(player.person, chosen.id)
  },
  async undo(player) {
    const { removed } = player.person
    if (!removed) return
    const { id: _, productId: __, insertSetId: ___, cardId, ...said } = removed
    player.person.removed = null
    await addOnce(player, cardId, said, 1)
  },
  async 'reach for'(player, { copy, act }, owner) {
    if (owner === player) return
    const endpoint = { change: contract.changeCopy, mark: contract.setForTrade, remove: contract.removeCopy }[
      act
    ]
    const body = { change: { publicNote: 'Mine now' }, mark: { forTrade: true }, remove: undefined }[act]
    await expectNotThere(await player.member.send(endpoint, { params: { id: pick(owner, copy) }, body }))
  },
  async 'turn over'({ member, person }, { what }) {
    if (what === 'profile') await member.call(togglePublic)
    else await member.call(toggleCollectionPrivacy)
    if (what === 'profile') person.isPublic = !person.isPublic
    else person.isCollectionPrivate = !person.isCollectionPrivate
  },
} satisfies {
  [Kind in Played['kind']]: (
    player: Player,
    operation: Extract<Played, { kind: Kind }>,
    owner: Player,
  ) => Promise<void>
}

/** Does it in the API and in the model; every reply must say what the model says. */
export async function play(players: ReadonlyArray<Player>, operation: Operation): Promise<void> {
  if (operation.kind === 'rest') return
  const player = players[operation.who]!
  const owner = players[operation.kind === 'reach for' ? operation.whose : operation.who]!
  // Each act takes the operation by whose kind it is found.
  const act = acts[operation.kind] as (player: Player, operation: Played, owner: Player) => Promise<void>
  await act(player, operation, owner)
}

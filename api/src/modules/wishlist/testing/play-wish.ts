import { toggleCollectionPrivacy, togglePublic } from '@ninepocket/contract/user-endpoints'
import { addCopy, smartRemove } from '@ninepocket/contract/user-inventory-endpoints'
import * as contract from '@ninepocket/contract/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import { expect } from 'vitest'
import type { Player as ModelPlayer } from '../../../testing/play-sequences.ts'
import { promisedReply } from '../../../testing/promised-reply.ts'
import * as model from './wish-model.ts'
import type { Operation } from './wish-operations.ts'

/** Somebody in the API and in the model. */
export type Player = ModelPlayer<model.ModelPerson>
type Played = Exclude<Operation, { kind: 'rest' }>

/** A reply shows the wish that the model has; the model learns its id. */
function expectWish({ member, person }: Player, item: WishlistItem | null, cardId: string): void {
  const wish = model.wishFor(person, cardId)
  if (wish) wish.id ||= item?.id ?? ''
  if (wish) expect(item).toMatchObject({ ...wish, userId: member.user.id })
  else expect(item).toBeNull()
}

async function wish(player: Player, cardId: string, words: model.Words, sends: number): Promise<void> {
  const { productId: product, insertSetId: insertSet } = model.cardOf(cardId)
  const body = { ...words, card: cardId, product, insertSet }
  const send = () => player.member.call(contract.addWish, { body })
  const replies = await Promise.all(Array.from({ length: sends }, send))
  model.add(player.person, cardId, words)
  for (const { wishlistItem } of replies) expectWish(player, wishlistItem, cardId)
}

/** Wishes that the model has just learnt of are so in the API. */
async function expectFresh(player: Player): Promise<void> {
  for (const { cardId } of player.person.wishes.filter(({ id }) => id === ''))
    expectWish(
      player,
      (await player.member.call(contract.getWish, { params: { cardId } })).wishlistItem,
      cardId,
    )
}

const acts = {
  async wish(player, { cardId, words, sends }) {
    await wish(player, cardId, words, sends)
  },
  async 'wish for set'(player, { insertSetId, mode }) {
    const parts = { params: { id: insertSetId }, body: { mode } }
    const { addedCount, cardIds } = await player.member.call(contract.addInsertSetToWishlist, parts)
    expect(addedCount).toBe(model.addSet(player.person, insertSetId, mode))
    const fresh = player.person.wishes.filter(({ id }) => id === '').map(({ cardId }) => cardId)
    expect(cardIds.toSorted()).toEqual(fresh.toSorted())
    await expectFresh(player)
  },
  async 'wish for several'(player, { cardIds, words }) {
    const body = { ...words, cards: cardIds }
    const { addedCount } = await player.member.call(contract.addWishes, { body })
    const before = player.person.wishes.length
    for (const cardId of cardIds) model.add(player.person, cardId, words)
    expect(addedCount).toBe(player.person.wishes.length - before)
    await expectFresh(player)
  },
  async 'remove several'({ member, person }, { cardIds }) {
    const { removedItems } = await member.call(contract.removeWishes, { body: { cards: cardIds } })
    expect(removedItems).toMatchObject(person.wishes.filter(({ cardId }) => cardIds.includes(cardId)))
    for (const cardId of cardIds) model.remove(person, cardId)
  },
  async change(player, { cardId, words }) {
    const reply = await player.member.send(contract.changeWish, { params: { cardId }, body: words })
    if (!model.wishFor(player.person, cardId)) return expect(reply.status).toBe(404)
    model.change(player.person, cardId, words)
    expectWish(player, (await promisedReply(contract.changeWish, reply)).wishlistItem, cardId)
  },
  async remove(player, { cardId }) {
    const { removedItem } = await player.member.call(contract.removeWish, { params: { cardId } })
    expectWish(player, removedItem, cardId)
    model.remove(player.person, cardId)
  },
  async undo(player) {
    const { removed } = player.person
    if (!removed) return
    player.person.removed = null
    await wish(player, removed.cardId, { priority: removed.priority, notes: removed.notes }, 1)
  },
  async 'get copy'({ member, person }, { cardId }) {
    await member.call(addCopy, { body: { card: cardId } })
    person.copies.push(cardId)
  },
  async 'lose copy'({ member, person }, { cardId }) {
    const reply = await member.send(smartRemove, { params: { cardId } })
    const at = person.copies.indexOf(cardId)
    expect(reply.status).toBe(at < 0 ? 404 : 200)
    if (at >= 0) person.copies.splice(at, 1)
  },
  async 'turn over'({ member, person }, { what }) {
    if (what === 'profile') await member.call(togglePublic)
    else await member.call(toggleCollectionPrivacy)
    if (what === 'profile') person.isPublic = !person.isPublic
    else person.isCollectionPrivate = !person.isCollectionPrivate
  },
} satisfies {
  [Kind in Played['kind']]: (player: Player, operation: Extract<Played, { kind: Kind }>) => Promise<void>
}

/** Does it in the API and in the model; every reply must say what the model says. */
export async function play(players: ReadonlyArray<Player>, operation: Operation): Promise<void> {
  if (operation.kind === 'rest') return
  // Each act takes the operation by whose kind it is found.
  const act = acts[operation.kind] as (player: Player, operation: Played) => Promise<void>
  await act(players[operation.who]!, operation)
}

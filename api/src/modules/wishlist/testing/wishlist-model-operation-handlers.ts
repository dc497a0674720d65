import { addCopy, removeCopyUnlessCopiesDiffer } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { toggleCollectionPrivacy, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import type { PartialWishDetails } from '@ninepocket/contract/wishlist/wish-details'
import * as contract from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { expect } from 'vitest'
import { expectReply } from '../../../testing/expect-reply.ts'
import type { ModelActor as BaseModelActor } from '../../../testing/run-model-test.ts'
import type { OperationHandlers } from '../../user-inventory/testing/model-operation.ts'
import * as model from './wish-model.ts'
import type { WishlistOperation } from './wish-operations.ts'

/** A user in the API and in the model. */
export type ModelActor = BaseModelActor<model.ModelUser>

/** Compares a wish with the model, and stores its id there. */
function expectWish({ member, model: person }: ModelActor, item: WishlistItem | null, cardId: string): void {
  const wish = model.findModelWish(person, cardId)
  if (wish) wish.id ||= item?.id ?? ''
  if (wish) expect(item).toMatchObject({ ...wish, userId: member.user.id })
  else expect(item).toBeNull()
}

async function addWishRepeatedly(
  player: ModelActor,
  cardId: string,
  fields: PartialWishDetails,
  sendCount: number,
): Promise<void> {
  const { productId: product, insertSetId: insertSet } = model.getModelCard(cardId)
  const body = { ...fields, card: cardId, product, insertSet }
  const send = () => player.member.call(contract.addWish, { body })
  const replies = await Promise.all(Array.from({ length: sendCount }, send))
  model.addModelWish(player.model, cardId, fields)
  for (const { wishlistItem } of replies) expectWish(player, wishlistItem, cardId)
}

/** Compares wishes that the model has just added with those of the API. */
async function expectNewWishes(player: ModelActor): Promise<void> {
  for (const { cardId } of player.model.wishes.filter(({ id }) => id === ''))
    expectWish(player, (await player.member.call(contract.getWish, { params: { cardId } })).wishlistItem, cardId)
}

export const wishlistModelOperationHandlers: OperationHandlers<ModelActor, WishlistOperation> = {
  async 'do-nothing'() {},
  async wish(player, { cardId, words, sends }) {
    await addWishRepeatedly(player, cardId, words, sends)
  },
  async 'wish for set'(player, { insertSetId, mode }) {
    const parts = { params: { id: insertSetId }, body: { mode } }
    const { addedCount, cardIds } = await player.member.call(contract.addInsertSetToWishlist, parts)
    expect(addedCount).toBe(model.addModelInsertSetWishes(player.model, insertSetId, mode))
    const newCardIds = player.model.wishes.filter(({ id }) => id === '').map(({ cardId }) => cardId)
    expect(cardIds.toSorted()).toEqual(newCardIds.toSorted())
    await expectNewWishes(player)
  },
  async 'wish for several'(player, { cardIds, words }) {
    const body = { ...words, cards: cardIds }
    const { addedCount } = await player.member.call(contract.addWishes, { body })
    const before = player.model.wishes.length
    for (const cardId of cardIds) model.addModelWish(player.model, cardId, words)
    expect(addedCount).toBe(player.model.wishes.length - before)
    await expectNewWishes(player)
  },
  async 'remove several'({ member, model: person }, { cardIds }) {
    const { removedItems } = await member.call(contract.removeWishes, { body: { cards: cardIds } })
    expect(removedItems).toMatchObject(person.wishes.filter(({ cardId }) => cardIds.includes(cardId)))
    for (const cardId of cardIds) model.removeModelWish(person, cardId)
  },
  async change(player, { cardId, words }) {
    const reply = await player.member.send(contract.updateWish, { params: { cardId }, body: words })
    if (!model.findModelWish(player.model, cardId)) return expect(reply.status).toBe(404)
    model.changeModelWish(player.model, cardId, words)
    expectWish(player, (await expectReply(contract.updateWish, reply)).wishlistItem, cardId)
  },
  async remove(player, { cardId }) {
    const { removedItem } = await player.member.call(contract.removeWish, { params: { cardId } })
    expectWish(player, removedItem, cardId)
    model.removeModelWish(player.model, cardId)
  },
  async undo(player) {
    const { lastRemoved: removed } = player.model
    if (!removed) return
    player.model.lastRemoved = null
    await addWishRepeatedly(player, removed.cardId, { priority: removed.priority, notes: removed.notes }, 1)
  },
  async 'get copy'({ member, model: person }, { cardId }) {
    await member.call(addCopy, { body: { card: cardId } })
    person.copies.push(cardId)
  },
  async 'lose copy'({ member, model: person }, { cardId }) {
    const reply = await member.send(removeCopyUnlessCopiesDiffer, { params: { cardId } })
    const index = person.copies.indexOf(cardId)
    expect(reply.status).toBe(index < 0 ? 404 : 200)
    if (index >= 0) person.copies.splice(index, 1)
  },
  async 'turn over'({ member, model: person }, { what }) {
    if (what === 'profile') await member.call(toggleProfileVisibility)
    else await member.call(toggleCollectionPrivacy)
    if (what === 'profile') person.isPublic = !person.isPublic
    else person.isCollectionPrivate = !person.isCollectionPrivate
  },
}

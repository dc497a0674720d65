import { editCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { addCopy, removeCopy, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect } from 'vitest'
import { readError } from '../../../../testing/send-request.ts'
import type { OperationHandlers } from '../../../user-inventory/testing/model-operation.ts'
import { findHoldingTrade, type ModelCopy } from './trade-model.ts'
import type { TradeOperation } from './trade-operations.ts'
import type { TradeActor } from './trade-views.ts'

type CopyOperation = Extract<TradeOperation, { kind: 'do-nothing' | 'add' | 'edit' | 'edit all' | 'remove' | 'wish' }>

const pickCopy = ({ model: { copies } }: TradeActor, seed: number): ModelCopy | undefined =>
  copies[seed % (copies.length || 1)]

async function expectHeld(reply: Response): Promise<void> {
  expect((await readError(reply)).code).toBe('COPY_HELD')
}

/** Handlers of the operations of members on their own copies and wishes. */
export const copyAndWishOperationHandlers: OperationHandlers<TradeActor, CopyOperation> = {
  async 'do-nothing'() {},
  async add({ member, model }, { cardId: card, condition, forTrade, forSale }) {
    const { userInventoryItem } = await member.call(addCopy, { body: { card, condition, forTrade, forSale } })
    model.copies.push({ id: userInventoryItem.id, cardId: card, condition, forTrade, forSale })
  },
  async edit(actor, { copy: seed, condition, forTrade, forSale }) {
    const copy = pickCopy(actor, seed)
    if (!copy) return
    const fields = { condition, forTrade, forSale }
    const reply = await actor.member.send(updateCopy, { params: { id: copy.id }, body: fields })
    if (findHoldingTrade(actor.model, copy.id) && condition !== copy.condition) return expectHeld(reply)
    expect(reply.status).toBe(200)
    Object.assign(copy, fields)
  },
  async 'edit all'({ member, model }, { condition }) {
    if (model.copies.length === 0) return
    const ids = model.copies.map(({ id }) => id)
    const { heldIds } = await member.call(editCopies, { body: { ids, edit: { condition } } })
    const held = model.copies.filter((copy) => findHoldingTrade(model, copy.id) && condition !== copy.condition)
    expect(heldIds.toSorted()).toEqual(held.map(({ id }) => id).toSorted())
    for (const copy of model.copies) if (!held.includes(copy)) copy.condition = condition
  },
  async remove(actor, { copy: seed }) {
    const copy = pickCopy(actor, seed)
    if (!copy) return
    const reply = await actor.member.send(removeCopy, { params: { id: copy.id } })
    if (findHoldingTrade(actor.model, copy.id)) return expectHeld(reply)
    expect(reply.status).toBe(200)
    actor.model.copies = actor.model.copies.filter((each) => each !== copy)
  },
  async wish({ member, model }, { cardId }) {
    await member.call(addWishes, { body: { cards: [cardId] } })
    model.wishes.add(cardId)
  },
}

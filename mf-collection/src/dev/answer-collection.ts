import { countOf } from '@ninepocket/browse/words/count-of'
import type { Card } from '@ninepocket/contract/card'
import { hasSameAttributes } from '@ninepocket/contract/copy-attributes'
import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import * as inventory from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { aCopy } from '@ninepocket/testing/a-copy'
import { anId } from '@ninepocket/testing/an-id'
import { anInsertSet } from '@ninepocket/testing/an-insert-set'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'

/** What the server says where copies differ (spec §8.7). */
export const selectionNeeded = 'Multiple copies have different details — select which one to remove.'

const removedMessage = 'Removed from your collection'

const namesOthers: ReadonlyArray<string> = ['id', '_id', 'card', 'user', 'product', 'insertSet']

/** What a body says of the copy itself. */
const said = (body: object): Partial<UserInventoryItem> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && !namesOthers.includes(name)),
  )

/** Whether nothing was said of a copy: its serial number and price count too, though no attributes (spec §3.7). */
const isPlain = (copy: UserInventoryItem) =>
  hasSameAttributes(copy, {}) && copy.serialNumber === null && copy.forSalePrice === null

/** What the server says once a set is marked for trade, or no longer; why not, where nothing was to be changed. */
function markedMessage(forTrade: boolean, changed: number, owned: number): string {
  const list = 'your cards for trade'
  const cards = countOf(changed, 'card')
  if (changed > 0) return forTrade ? `Added ${cards} to ${list}` : `Removed ${cards} from ${list}`
  if (owned === 0) return 'You have no cards of this set to mark'
  return forTrade
    ? 'All your cards of this set are for trade already'
    : 'None of your cards of this set is for trade'
}

/**
 * Answers the calls about the member's own copies as the server does, from memory: all cards are of one insert set.
 * @returns the copies, newest first, to look at and to change
 */
export function answerCollection(
  api: FakeServer,
  cards: ReadonlyArray<Card>,
  copies: UserInventoryItem[] = [],
  userId = anId(1),
): UserInventoryItem[] {
  let made = 0
  const cardOf = (id: string) => {
    const card = cards.find((each) => each.id === id)
    if (!card) throw new FakeFailure(404, 'Card not found', 'CARD_NOT_FOUND')
    return card
  }
  const copyOf = (id: string) => {
    const copy = copies.find((each) => each.id === id)
    if (!copy) throw new FakeFailure(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
    return copy
  }
  const ofCard = (cardId: string) => copies.filter((copy) => copy.cardId === cardId)
  const add = (cardId: string, fields: Partial<UserInventoryItem>) => {
    const { productId, insertSetId, serialTotal } = cardOf(cardId)
    made += 1
    const its = { id: anId(0xdd000 + made), userId, cardId, productId, insertSetId, serialTotal }
    const copy = aCopy({ ...its, ...fields })
    copies.unshift(copy)
    return copy
  }
  const remove = (copy: UserInventoryItem) => void copies.splice(copies.indexOf(copy), 1)
  const change = (id: string, fields: Partial<UserInventoryItem>) => {
    const copy = Object.assign(copyOf(id), fields)
    copy.isAvailable = copy.forTrade || copy.forSale
    return { userInventoryItem: copy }
  }

  api.on(inventory.getOwnedCards, ({ query }) => ({
    owned: query.cards.map((cardId) => ({
      cardId,
      quantity: ofCard(cardId).length,
      forTrade: ofCard(cardId).filter(({ forTrade }) => forTrade).length,
      forSale: ofCard(cardId).filter(({ forSale }) => forSale).length,
    })),
  }))
  api.on(inventory.listOwnCopiesOfCard, ({ params, query: { page, limit } }) => {
    const all = ofCard(params.cardId)
    return {
      userInventoryItems: all.slice((page - 1) * limit, page * limit),
      currentPage: page,
      totalPages: Math.ceil(all.length / limit),
      totalItems: all.length,
    }
  })
  api.on(inventory.listCopiesOfInsertSet, ({ query: { page, limit, forTrade } }) => {
    const all = copies.filter((copy) => forTrade === undefined || copy.forTrade === forTrade)
    return {
      userInventoryItems: all.slice((page - 1) * limit, page * limit),
      currentPage: page,
      totalPages: Math.ceil(all.length / limit),
      totalItems: all.length,
    }
  })
  api.on(inventory.getCompletion, () => ({
    completion: { owned: new Set(copies.map(({ cardId }) => cardId)).size, total: cards.length },
  }))
  api.on(inventory.addCopy, ({ body }) => ({ userInventoryItem: add(body.card, said(body)) }))
  api.on(inventory.removeCopy, ({ params }) => {
    const removedItem = copyOf(params.id)
    remove(removedItem)
    return { success: true as const, message: removedMessage, removedItem }
  })
  api.on(inventory.takeBackCopies, ({ body: { ids } }) => {
    const left = copies.filter((copy) => ids.includes(copy.id) && isPlain(copy))
    for (const copy of left) remove(copy)
    return { message: removedMessage, removedCount: left.length }
  })
  api.on(inventory.smartRemove, ({ params }) => {
    const [newest, ...others] = ofCard(params.cardId)
    if (!newest) throw new FakeFailure(404, 'No inventory item to remove', 'NO_INVENTORY_ITEM')
    if (!others.every((copy) => hasSameAttributes(newest, copy)))
      return { success: false, requiresSelection: true, message: selectionNeeded, removedItem: null }
    remove(newest)
    return { success: true, requiresSelection: false, message: removedMessage, removedItem: newest }
  })
  api.on(inventory.changeCopy, ({ params, body }) => change(params.id, said(body)))
  api.on(inventory.setForTrade, ({ params, body }) => change(params.id, body))
  api.on(inventory.setForSale, ({ params, body }) => change(params.id, said(body)))
  api.on(addInsertSet, ({ params, body }) => {
    const wanted = cards.filter(({ id }) => body.mode === 'all' || ofCard(id).length === 0)
    const userInventoryItems = wanted.map(({ id }) => add(id, {}))
    const insertSet = anInsertSet({ id: params.id, totalCards: cards.length })
    return { insertSet, userInventoryItems, addedCount: userInventoryItems.length }
  })
  api.on(setInsertSetForTrade, ({ params, body: { forTrade } }) => {
    const wanted = copies.filter((copy) => copy.forTrade !== forTrade)
    for (const { id } of wanted) change(id, { forTrade })
    const updatedCount = wanted.length
    const message = markedMessage(forTrade, updatedCount, copies.length)
    return { message, updatedCount, insertSetId: params.id }
  })
  return copies
}

import { formatCount } from '@ninepocket/browse/format/format-count'
import type { Card } from '@ninepocket/contract/catalogue/card'
import { hasSameAttributes } from '@ninepocket/contract/collection/copy-attributes'
import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import * as inventory from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'

export const selectionNeededMessage = 'Multiple copies have different details — select which one to remove.'

const removedMessage = 'Removed from your collection'

const idFieldNames: ReadonlyArray<string> = ['id', '_id', 'card', 'user', 'product', 'insertSet']

const toCopyFields = (body: object): Partial<UserInventoryItem> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && !idFieldNames.includes(name)),
  )

/** Tells whether a copy has no details. Unlike in spec §3.7, serial number and price count too. */
const isUnchangedCopy = (copy: UserInventoryItem) =>
  hasSameAttributes(copy, {}) && copy.serialNumber === null && copy.forSalePrice === null

function formatForTradeMessage(forTrade: boolean, changedCount: number, ownedCount: number): string {
  const list = 'your cards for trade'
  const cards = formatCount(changedCount, 'card')
  if (changedCount > 0) return forTrade ? `Added ${cards} to ${list}` : `Removed ${cards} from ${list}`
  if (ownedCount === 0) return 'You have no cards of this set to mark'
  return forTrade
    ? 'All your cards of this set are for trade already'
    : 'None of your cards of this set is for trade'
}

/** All cards are of one insert set. @returns the copies, newest first; tests may read and change them */
export function fakeCollectionApi(
  api: FakeServer,
  cards: ReadonlyArray<Card>,
  copies: UserInventoryItem[] = [],
  userId = anId(1),
): UserInventoryItem[] {
  let createdCount = 0
  const getCard = (id: string) => {
    const card = cards.find((candidate) => candidate.id === id)
    if (!card) throw new FakeHttpError(404, 'Card not found', 'CARD_NOT_FOUND')
    return card
  }
  const getCopy = (id: string) => {
    const copy = copies.find((candidate) => candidate.id === id)
    if (!copy) throw new FakeHttpError(404, 'User inventory item not found', 'USER_INVENTORY_ITEM_NOT_FOUND')
    return copy
  }
  const listCopiesOfCard = (cardId: string) => copies.filter((copy) => copy.cardId === cardId)
  const add = (cardId: string, fields: Partial<UserInventoryItem>) => {
    const { productId, insertSetId, serialTotal } = getCard(cardId)
    createdCount += 1
    const parentIds = {
      id: anId(0xdd000 + createdCount),
      userId,
      cardId,
      productId,
      insertSetId,
      serialTotal,
    }
    const copy = aCopy({ ...parentIds, ...fields })
    copies.unshift(copy)
    return copy
  }
  const remove = (copy: UserInventoryItem) => void copies.splice(copies.indexOf(copy), 1)
  const change = (id: string, fields: Partial<UserInventoryItem>) => {
    const copy = Object.assign(getCopy(id), fields)
    copy.isAvailable = copy.forTrade || copy.forSale
    return { userInventoryItem: copy }
  }

  api.on(inventory.getOwnedCardCounts, ({ query }) => ({
    owned: query.cards.map((cardId) => ({
      cardId,
      quantity: listCopiesOfCard(cardId).length,
      forTrade: listCopiesOfCard(cardId).filter(({ forTrade }) => forTrade).length,
      forSale: listCopiesOfCard(cardId).filter(({ forSale }) => forSale).length,
    })),
  }))
  api.on(inventory.listOwnCopiesOfCard, ({ params, query: { page, limit } }) => {
    const all = listCopiesOfCard(params.cardId)
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
  api.on(inventory.getChecklistCompletion, () => ({
    completion: { owned: new Set(copies.map(({ cardId }) => cardId)).size, total: cards.length },
  }))
  api.on(inventory.addCopy, ({ body }) => ({ userInventoryItem: add(body.card, toCopyFields(body)) }))
  api.on(inventory.removeCopy, ({ params }) => {
    const removedItem = getCopy(params.id)
    remove(removedItem)
    return { success: true as const, message: removedMessage, removedItem }
  })
  api.on(inventory.undoAddCopies, ({ body: { ids } }) => {
    const unchangedCopies = copies.filter((copy) => ids.includes(copy.id) && isUnchangedCopy(copy))
    for (const copy of unchangedCopies) remove(copy)
    return { message: removedMessage, removedCount: unchangedCopies.length }
  })
  api.on(inventory.removeOneCopyOfCard, ({ params }) => {
    const [newest, ...otherCopies] = listCopiesOfCard(params.cardId)
    if (!newest) throw new FakeHttpError(404, 'No inventory item to remove', 'NO_INVENTORY_ITEM')
    if (!otherCopies.every((copy) => hasSameAttributes(newest, copy)))
      return { success: false, requiresSelection: true, message: selectionNeededMessage, removedItem: null }
    remove(newest)
    return { success: true, requiresSelection: false, message: removedMessage, removedItem: newest }
  })
  api.on(inventory.updateCopy, ({ params, body }) => change(params.id, toCopyFields(body)))
  api.on(inventory.setCopyForTrade, ({ params, body }) => change(params.id, body))
  api.on(inventory.setCopyForSale, ({ params, body }) => change(params.id, toCopyFields(body)))
  api.on(addInsertSetToCollection, ({ params, body }) => {
    const cardsToAdd = cards.filter(({ id }) => body.mode === 'all' || listCopiesOfCard(id).length === 0)
    const userInventoryItems = cardsToAdd.map(({ id }) => add(id, {}))
    const insertSet = anInsertSet({ id: params.id, totalCards: cards.length })
    return { insertSet, userInventoryItems, addedCount: userInventoryItems.length }
  })
  api.on(setInsertSetForTrade, ({ params, body: { forTrade } }) => {
    const copiesToChange = copies.filter((copy) => copy.forTrade !== forTrade)
    for (const { id } of copiesToChange) change(id, { forTrade })
    const updatedCount = copiesToChange.length
    const message = formatForTradeMessage(forTrade, updatedCount, copies.length)
    return { message, updatedCount, insertSetId: params.id }
  })
  return copies
}

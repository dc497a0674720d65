import type { Card } from '@ninepocket/contract/catalogue/card'
import { getProduct } from '@ninepocket/contract/catalogue/product-endpoints'
import { shouldAddCard } from '@ninepocket/contract/collection/all-or-missing-cards'
import { type AllOrDoubles, filterCopiesForBulkChange } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { formatBulkAvailabilityMessage } from '@ninepocket/contract/collection/bulk/bulk-availability-message'
import {
  type CopyDetailsInput,
  emptyCopyDetails,
  isAvailable,
  isUnchangedSinceAdded,
  mergeCopyDetails,
} from '@ninepocket/contract/collection/copy-details'
import type { CopyIdsInRequest } from '@ninepocket/contract/collection/list-copy-id-mismatches'
import {
  copiesDifferMessage,
  copyRemovedSuccessMessage,
  decideSmartRemoval,
  noCopyToRemoveMessage,
} from '@ninepocket/contract/collection/smart-remove'
import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import * as inventory from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { type PagingInput, paginate } from '@ninepocket/testing/fake-api/paginate'
import { addFakeBulkEditApi } from './add-fake-bulk-edit-api.ts'
import { addFakeCompletionApi } from './add-fake-completion-api.ts'
import { addFakeNumberLineApi } from './add-fake-number-line-api.ts'
import { assertDetails, assertRequestIdsMatch, assertSerialNumber } from './fake-copy-rules.ts'

type Flag = 'forTrade' | 'forSale'

/** All cards are of one insert set. @returns the copies, newest first; tests may read and change them */
export function addFakeCollectionApi(
  api: FakeServer,
  cards: ReadonlyArray<Card>,
  copies: UserInventoryItem[] = [],
  userId = anId(1),
): UserInventoryItem[] {
  let createdCount = 0
  const removedCopies: UserInventoryItem[] = []
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
  const add = (cardId: string, input: CopyDetailsInput & CopyIdsInRequest) => {
    const { productId, insertSetId, serialTotal } = getCard(cardId)
    const isRemoved = ({ id, serialNumber }: UserInventoryItem) =>
      id === input._id && serialNumber === input.serialNumber
    // A removed copy comes back as it was: its card's total may have become lower since.
    if (!removedCopies.some(isRemoved)) assertSerialNumber(input, serialTotal)
    const details = assertDetails(mergeCopyDetails(emptyCopyDetails, input), copies)
    createdCount += 1
    const ids = { id: anId(0xdd000 + createdCount), userId, cardId, productId, insertSetId }
    const copy = aCopy({ ...ids, serialTotal, ...details })
    copies.unshift(copy)
    return copy
  }
  const remove = (copy: UserInventoryItem) => void removedCopies.push(...copies.splice(copies.indexOf(copy), 1))
  const change = (id: string, input: CopyDetailsInput & CopyIdsInRequest) => {
    const copy = getCopy(id)
    assertRequestIdsMatch(input, copy)
    assertSerialNumber(input, copy.serialTotal)
    const otherCopies = copies.filter((each) => each !== copy)
    Object.assign(copy, assertDetails(mergeCopyDetails(copy, input), otherCopies))
    copy.isAvailable = isAvailable(copy)
    return { userInventoryItem: copy }
  }

  api.on(getProduct, ({ params }) => ({ product: aProduct({ id: params.id }) }))
  api.on(inventory.getOwnedCardCounts, ({ query }) => ({
    owned: query.cards.map((cardId) => ({
      cardId,
      quantity: listCopiesOfCard(cardId).length,
      forTrade: listCopiesOfCard(cardId).filter(({ forTrade }) => forTrade).length,
      forSale: listCopiesOfCard(cardId).filter(({ forSale }) => forSale).length,
    })),
  }))
  const toPageReply = (allCopies: UserInventoryItem[], { page, limit }: PagingInput) => {
    const { items, paging, total } = paginate(allCopies, { page, limit })
    return { userInventoryItems: items, ...paging, totalItems: total }
  }
  api.on(inventory.listOwnCopiesOfCard, ({ params, query }) => toPageReply(listCopiesOfCard(params.cardId), query))
  api.on(inventory.listCopiesOfInsertSet, ({ query }) =>
    toPageReply(
      copies.filter(({ forTrade }) => query.forTrade === undefined || forTrade === query.forTrade),
      query,
    ),
  )
  api.on(inventory.listOwnCopies, ({ query }) =>
    toPageReply(
      copies.map((copy) => ({ ...copy, card: getCard(copy.cardId) })),
      query,
    ),
  )
  addFakeCompletionApi(api, cards, copies)
  api.on(inventory.addCopy, ({ body }) => {
    const { id: cardId, productId, insertSetId } = getCard(body.card)
    assertRequestIdsMatch(body, { userId, cardId, productId, insertSetId })
    return { userInventoryItem: add(cardId, body) }
  })
  api.on(inventory.removeCopy, ({ params }) => {
    const removedItem = getCopy(params.id)
    remove(removedItem)
    return { success: true as const, message: copyRemovedSuccessMessage, removedItem }
  })
  api.on(inventory.removeCopies, ({ body: { ids } }) => {
    const found = copies.filter(({ id }) => ids.includes(id))
    const removedItems = found.filter(({ isHeld }) => !isHeld).toReversed()
    for (const copy of removedItems) remove(copy)
    return { removedItems, heldIds: found.filter(({ isHeld }) => isHeld).map(({ id }) => id) }
  })
  api.on(inventory.undoAddCopies, ({ body: { ids, serialNumbers } }) => {
    const unchangedCopies = copies.filter(
      (copy) => ids.includes(copy.id) && isUnchangedSinceAdded(copy, serialNumbers[copy.id]),
    )
    for (const copy of unchangedCopies) remove(copy)
    return { message: copyRemovedSuccessMessage, removedCount: unchangedCopies.length }
  })
  api.on(inventory.removeCopyUnlessCopiesDiffer, ({ params }) => {
    const choice = decideSmartRemoval(listCopiesOfCard(params.cardId))
    if (choice.kind === 'none') throw new FakeHttpError(404, noCopyToRemoveMessage, 'NO_INVENTORY_ITEM')
    if (choice.kind === 'select')
      return { success: false, requiresSelection: true, message: copiesDifferMessage, removedItem: null }
    remove(choice.copy)
    return { success: true, requiresSelection: false, message: copyRemovedSuccessMessage, removedItem: choice.copy }
  })
  api.on(inventory.updateCopy, ({ params, body }) => change(params.id, body))
  api.on(inventory.setCopyForTrade, ({ params, body }) => change(params.id, body))
  api.on(inventory.setCopyForSale, ({ params, body }) => change(params.id, body))
  api.on(lists.addInsertSetToCollection, ({ params, body }) => {
    const cardsToAdd = cards.filter(({ id }) => shouldAddCard(body.mode, listCopiesOfCard(id).length > 0))
    const userInventoryItems = cardsToAdd.map(({ id }) => add(id, {}))
    const insertSet = anInsertSet({ id: params.id, totalCards: cards.length })
    return { insertSet, userInventoryItems, addedCount: userInventoryItems.length }
  })
  /** Oldest first, as bulk changes choose them. */
  const listCopiesWith = (flag: Flag, isOn: boolean) => copies.filter((copy) => copy[flag] === isOn).toReversed()
  const countFlag = (flag: Flag) => ({
    marked: listCopiesWith(flag, true).length,
    doubles: filterCopiesForBulkChange(listCopiesWith(flag, false), 'doubles').length,
  })
  const markInsertSet = (insertSetId: string, flag: Flag, isOn: boolean, selection: AllOrDoubles) => {
    const copyIds = filterCopiesForBulkChange(listCopiesWith(flag, !isOn), selection).map(({ id }) => id)
    for (const id of copyIds) change(id, { [flag]: isOn })
    const counts = { changedCount: copyIds.length, ownedCount: copies.length }
    const message = formatBulkAvailabilityMessage({ flag, isOn, copies: selection, ...counts })
    return { message, updatedCount: copyIds.length, insertSetId, copyIds }
  }
  const markCopies = (ids: ReadonlyArray<string>, flag: Flag, isOn: boolean) => {
    const changed = listCopiesWith(flag, !isOn).filter(({ id }) => ids.includes(id))
    for (const { id } of changed) change(id, { [flag]: isOn })
    return { updatedCount: changed.length }
  }
  api.on(lists.getBulkChangeCounts, () => ({
    copies: copies.length,
    doubles: filterCopiesForBulkChange(copies.toReversed(), 'doubles').length,
    forTrade: countFlag('forTrade'),
    forSale: countFlag('forSale'),
  }))
  api.on(lists.setInsertSetForTrade, ({ params, body }) =>
    markInsertSet(params.id, 'forTrade', body.forTrade, body.copies),
  )
  api.on(lists.setInsertSetForSale, ({ params, body }) =>
    markInsertSet(params.id, 'forSale', body.forSale, body.copies),
  )
  api.on(lists.removeInsertSetCopies, ({ body }) => {
    const removedItems = filterCopiesForBulkChange(copies.toReversed(), body.copies)
    for (const copy of removedItems) remove(copy)
    return { message: copyRemovedSuccessMessage, removedItems }
  })
  api.on(lists.restoreCopies, ({ body }) => {
    const userInventoryItems: UserInventoryItem[] = []
    const rejectedCopies: lists.RejectedCopy[] = []
    for (const [index, input] of body.copies.entries())
      try {
        userInventoryItems.push(add(input.card, input))
      } catch (error) {
        if (!(error instanceof FakeHttpError)) throw error
        rejectedCopies.push({ index, code: error.code, message: error.message })
      }
    return { userInventoryItems, rejectedCopies }
  })
  api.on(lists.setCopiesForTrade, ({ body }) => markCopies(body.ids, 'forTrade', body.forTrade))
  api.on(lists.setCopiesForSale, ({ body }) => markCopies(body.ids, 'forSale', body.forSale))
  addFakeBulkEditApi(api, copies, change)
  addFakeNumberLineApi(api, { cards, copies, add, change, remove })
  return copies
}

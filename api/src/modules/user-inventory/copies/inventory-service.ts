import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { PoolClient } from 'pg'
import type { RawJson } from '../../../http/caching/raw-json.ts'
import { type IdempotentRequest, runIdempotently } from '../../../http/endpoints/run-idempotently.ts'
import { notFound } from '../../../http/errors/domain-error.ts'
import { findCardParents, findInsertSet } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { type AddInsertSetMode, insertCopiesOfInsertSet, insertCopyOfCard } from './add-copies-repository.ts'
import { type CollectionContext, changeCollection, type TrackInsertSet } from './change-collection.ts'
import { type CopyDetailsInput, emptyCopyDetails, mergeCopyDetails } from './copy-details.ts'
import { noCopyImages, replaceCopyImages } from './copy-images.ts'
import { assertCopyLimit } from './copy-limit.ts'
import { deleteCopy, deleteUnchangedCopies, findNewestCopy } from './delete-copies-repository.ts'
import { assertEchoedIds, type EchoedIds } from './echoed-ids.ts'
import { formatForTradeMessage } from './for-trade-message.ts'
import {
  countCopiesInInsertSet,
  findOwnCopy,
  updateCopyDetails,
  updateInsertSetForTrade,
} from './update-copies-repository.ts'

export const createCopyNotFoundError = () =>
  notFound('USER_INVENTORY_ITEM_NOT_FOUND', 'User inventory item not found')

export const removedFromCollectionMessage = 'Removed from your collection'
const copiesDifferMessage = 'Multiple copies have different details — select which one to remove.'

type NewCopyInput = CopyDetailsInput & EchoedIds & { card: string }
type SmartRemovalReply = {
  success: boolean
  requiresSelection: boolean
  message: string
  removedItem: UserInventoryItem | null
}

/** Removes a copy with its pictures; null where the person has no such copy. */
async function deleteCopyWithImages(
  db: PoolClient,
  userId: string,
  { id, trackInsertSet }: { id: string; trackInsertSet: TrackInsertSet },
): Promise<UserInventoryItem | null> {
  const removed = await deleteCopy(db, userId, id)
  if (removed) await replaceCopyImages(db, userId, { before: removed, after: noCopyImages })
  if (removed?.forTrade) trackInsertSet(removed.insertSetId)
  return removed
}

async function requireInsertSet(db: PoolClient, id: string): Promise<InsertSet> {
  const insertSet = await findInsertSet(db, id)
  if (insertSet === null) throw createInsertSetNotFoundError()
  return insertSet
}

/**
 * What people do with their own copies (spec §4.10, spec §4.11, spec §7.13). A copy of somebody else is not there.
 * @throws DomainError 404 where the copy, the card or the set is not there, 400 where what was sent contradicts it,
 * 409 where a collection is full
 */
export function createInventoryService(context: CollectionContext) {
  const addIdempotently = (
    userId: string,
    request: IdempotentRequest,
    add: (db: PoolClient, trackInsertSet: TrackInsertSet) => Promise<object>,
  ) =>
    changeCollection(context, userId, (db, trackInsertSet) =>
      runIdempotently(db, userId, request, async () => {
        const added = await add(db, trackInsertSet)
        await assertCopyLimit(db, userId)
        return added
      }),
    )

  return {
    /** A copy as its owner sees it. */
    async getCopy(userId: string, id: string): Promise<UserInventoryItem> {
      const copy = await findOwnCopy(context.pool, userId, id)
      if (copy === null) throw createCopyNotFoundError()
      return copy
    },

    /** One more copy, however often the same request comes. */
    addCopy: (userId: string, input: NewCopyInput, key: string | null): Promise<RawJson> =>
      addIdempotently(userId, { key, request: ['add', input] }, async (db, trackInsertSet) => {
        const cardParents = await findCardParents(db, input.card)
        if (cardParents === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
        assertEchoedIds(input, { ...cardParents, userId })
        const details = mergeCopyDetails(emptyCopyDetails, input)
        await replaceCopyImages(db, userId, { before: noCopyImages, after: details })
        if (details.forTrade) trackInsertSet(cardParents.insertSetId)
        return { userInventoryItem: await insertCopyOfCard(db, userId, cardParents, details) }
      }),

    addInsertSet: (
      userId: string,
      insertSetId: string,
      mode: AddInsertSetMode,
      key: string | null,
    ): Promise<RawJson> =>
      addIdempotently(userId, { key, request: ['add set', insertSetId, mode] }, async (db) => {
        const insertSet = await requireInsertSet(db, insertSetId)
        const added = await insertCopiesOfInsertSet(db, userId, insertSet, mode)
        return { insertSet, userInventoryItems: added, addedCount: added.length }
      }),

    updateCopy: (
      userId: string,
      id: string,
      input: CopyDetailsInput & EchoedIds,
    ): Promise<UserInventoryItem> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const before = await findOwnCopy(db, userId, id)
        if (before === null) throw createCopyNotFoundError()
        assertEchoedIds(input, before)
        const after = mergeCopyDetails(before, input)
        await replaceCopyImages(db, userId, { before, after })
        if (after.forTrade !== before.forTrade) trackInsertSet(before.insertSetId)
        return updateCopyDetails(db, userId, id, after)
      }),

    setInsertSetForTrade: (userId: string, insertSetId: string, forTrade: boolean) =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const { id, productId } = await requireInsertSet(db, insertSetId)
        const updatedCount = await updateInsertSetForTrade(db, userId, id, forTrade)
        if (updatedCount > 0) trackInsertSet(id)
        const owned =
          updatedCount || (await countCopiesInInsertSet(db, userId, { productId, insertSetId: id }))
        return {
          message: formatForTradeMessage(forTrade, updatedCount, owned),
          updatedCount,
          insertSetId: id,
        }
      }),

    removeCopy: (userId: string, id: string): Promise<UserInventoryItem> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const removed = await deleteCopyWithImages(db, userId, { id, trackInsertSet })
        if (removed === null) throw createCopyNotFoundError()
        return removed
      }),

    /** Undo of adding them: what something was said of since stays. No count that others see changes. */
    undoAddCopies: (
      userId: string,
      ids: ReadonlyArray<string>,
    ): Promise<{ message: string; removedCount: number }> =>
      changeCollection(context, userId, async (db) => ({
        message: removedFromCollectionMessage,
        removedCount: await deleteUnchangedCopies(db, userId, ids),
      })),

    /** The newest of copies that are all alike; none where the person has to choose. */
    smartRemove: (userId: string, cardId: string): Promise<SmartRemovalReply> =>
      changeCollection(context, userId, async (db, trackInsertSet) => {
        const newest = await findNewestCopy(db, userId, cardId)
        if (newest === null) throw notFound('NO_INVENTORY_ITEM', 'No inventory item to remove')
        if (!newest.areAlike)
          return { success: false, requiresSelection: true, message: copiesDifferMessage, removedItem: null }
        const removedItem = await deleteCopyWithImages(db, userId, { id: newest.id, trackInsertSet })
        return { success: true, requiresSelection: false, message: removedFromCollectionMessage, removedItem }
      }),
  }
}
export type InventoryService = ReturnType<typeof createInventoryService>

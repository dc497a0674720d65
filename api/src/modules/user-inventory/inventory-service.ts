import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import type { PoolClient } from 'pg'
import { notFound } from '../../http/domain-error.ts'
import { type KeyedRequest, oncePerKey } from '../../http/once-per-key.ts'
import type { ReadyJson } from '../../http/ready-json.ts'
import { placeOfCard, setInCatalogue } from '../catalogue/catalogue-places.ts'
import { insertSetNotFound } from '../catalogue/insert-set-service.ts'
import { type AddMode, addCopiesOfSet, addCopyOf } from './add-copies-repository.ts'
import { copiesInSet, markSetForTrade, ownCopy, storeDetails } from './change-copies-repository.ts'
import { requireNoContradiction, type SentAlong } from './copy-contradictions.ts'
import { plainCopy, type SaidOfCopy, withSaid } from './copy-details.ts'
import { exchangePictures, noPictures } from './copy-pictures.ts'
import { markedSetMessage } from './marked-set-message.ts'
import { newestCopyOfCard, removeCopiesLeftPlain, removeCopyById } from './remove-copies-repository.ts'
import { requireRoomForCopies } from './room-for-copies.ts'
import { type CollectionStore, type NoteSet, writeCollection } from './write-collection.ts'

export const copyNotFound = () => notFound('USER_INVENTORY_ITEM_NOT_FOUND', 'User inventory item not found')

export const removedMessage = 'Removed from your collection'
const copiesDiffer = 'Multiple copies have different details — select which one to remove.'

type NewCopy = SaidOfCopy & SentAlong & { card: string }
type SmartRemoval = {
  success: boolean
  requiresSelection: boolean
  message: string
  removedItem: UserInventoryItem | null
}

/** Removes a copy with its pictures; null where the person has no such copy. */
async function take(
  db: PoolClient,
  userId: string,
  { id, noteSet }: { id: string; noteSet: NoteSet },
): Promise<UserInventoryItem | null> {
  const removed = await removeCopyById(db, userId, id)
  if (removed) await exchangePictures(db, userId, { before: removed, after: noPictures })
  if (removed?.forTrade) noteSet(removed.insertSetId)
  return removed
}

async function setById(db: PoolClient, id: string): Promise<InsertSet> {
  const insertSet = await setInCatalogue(db, id)
  if (insertSet === null) throw insertSetNotFound()
  return insertSet
}

/**
 * What people do with their own copies (spec §4.10, spec §4.11, spec §7.13). A copy of somebody else is not there.
 * @throws DomainError 404 where the copy, the card or the set is not there, 400 where what was sent contradicts it,
 * 409 where a collection is full
 */
export function inventoryService(store: CollectionStore) {
  const addOnce = (
    userId: string,
    request: KeyedRequest,
    add: (db: PoolClient, noteSet: NoteSet) => Promise<object>,
  ) =>
    writeCollection(store, userId, (db, noteSet) =>
      oncePerKey(db, userId, request, async () => {
        const added = await add(db, noteSet)
        await requireRoomForCopies(db, userId)
        return added
      }),
    )

  return {
    /** A copy as its owner sees it. */
    async one(userId: string, id: string): Promise<UserInventoryItem> {
      const copy = await ownCopy(store.pool, userId, id)
      if (copy === null) throw copyNotFound()
      return copy
    },

    /** One more copy, however often the same request comes. */
    add: (userId: string, said: NewCopy, key: string | null): Promise<ReadyJson> =>
      addOnce(userId, { key, asked: ['add', said] }, async (db, noteSet) => {
        const place = await placeOfCard(db, said.card)
        if (place === null) throw notFound('CARD_NOT_FOUND', 'Card not found')
        requireNoContradiction(said, { ...place, userId })
        const details = withSaid(plainCopy, said)
        await exchangePictures(db, userId, { before: noPictures, after: details })
        if (details.forTrade) noteSet(place.insertSetId)
        return { userInventoryItem: await addCopyOf(db, userId, place, details) }
      }),

    addSet: (userId: string, insertSetId: string, mode: AddMode, key: string | null): Promise<ReadyJson> =>
      addOnce(userId, { key, asked: ['add set', insertSetId, mode] }, async (db) => {
        const insertSet = await setById(db, insertSetId)
        const added = await addCopiesOfSet(db, userId, insertSet, mode)
        return { insertSet, userInventoryItems: added, addedCount: added.length }
      }),

    change: (userId: string, id: string, said: SaidOfCopy & SentAlong): Promise<UserInventoryItem> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const before = await ownCopy(db, userId, id)
        if (before === null) throw copyNotFound()
        requireNoContradiction(said, before)
        const after = withSaid(before, said)
        await exchangePictures(db, userId, { before, after })
        if (after.forTrade !== before.forTrade) noteSet(before.insertSetId)
        return storeDetails(db, userId, id, after)
      }),

    markSet: (userId: string, insertSetId: string, forTrade: boolean) =>
      writeCollection(store, userId, async (db, noteSet) => {
        const { id, productId } = await setById(db, insertSetId)
        const updatedCount = await markSetForTrade(db, userId, id, forTrade)
        if (updatedCount > 0) noteSet(id)
        const owned = updatedCount || (await copiesInSet(db, userId, { productId, insertSetId: id }))
        return {
          message: markedSetMessage(forTrade, updatedCount, owned),
          updatedCount,
          insertSetId: id,
        }
      }),

    remove: (userId: string, id: string): Promise<UserInventoryItem> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const removed = await take(db, userId, { id, noteSet })
        if (removed === null) throw copyNotFound()
        return removed
      }),

    /** Undo of adding them: what something was said of since stays. No count that others see changes. */
    takeBack: (
      userId: string,
      ids: ReadonlyArray<string>,
    ): Promise<{ message: string; removedCount: number }> =>
      writeCollection(store, userId, async (db) => ({
        message: removedMessage,
        removedCount: await removeCopiesLeftPlain(db, userId, ids),
      })),

    /** The newest of copies that are all alike; none where the person has to choose. */
    smartRemove: (userId: string, cardId: string): Promise<SmartRemoval> =>
      writeCollection(store, userId, async (db, noteSet) => {
        const newest = await newestCopyOfCard(db, userId, cardId)
        if (newest === null) throw notFound('NO_INVENTORY_ITEM', 'No inventory item to remove')
        if (!newest.areAlike)
          return { success: false, requiresSelection: true, message: copiesDiffer, removedItem: null }
        const removedItem = await take(db, userId, { id: newest.id, noteSet })
        return { success: true, requiresSelection: false, message: removedMessage, removedItem }
      }),
  }
}
export type InventoryService = ReturnType<typeof inventoryService>

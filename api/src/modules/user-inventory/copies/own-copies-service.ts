import type { AllOrMissingCards } from '@ninepocket/contract/collection/all-or-missing-cards'
import type { AllOrDoubles } from '@ninepocket/contract/collection/bulk/all-or-doubles'
import { formatBulkAvailabilityMessage } from '@ninepocket/contract/collection/bulk/bulk-availability-message'
import {
  type CopyDetails,
  type CopyDetailsInput,
  emptyCopyDetails,
  isUnchangedSinceAdded,
  listCopyDetailErrors,
  mergeCopyDetails,
} from '@ninepocket/contract/collection/copy-details'
import type { CopyIdsInRequest } from '@ninepocket/contract/collection/list-copy-id-mismatches'
import {
  copiesDifferMessage,
  copyRemovedSuccessMessage,
  decideSmartRemoval,
  noCopyToRemoveMessage,
} from '@ninepocket/contract/collection/smart-remove'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { hasSameDetailsForNewOwner } from '@ninepocket/contract/trades/offers/details-for-new-owner'
import type { Queryable } from '../../../database/queryable.ts'
import { createInvalidInputError, createNotFoundError, DomainError } from '../../../http/errors/domain-error.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import { assertRequestIdsMatch } from '../../holdings/assert-request-ids-match.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { CopyFlagChange, HoldingsWriter } from '../../holdings/holdings-writer.ts'
import { assertPurchaseDay } from './assert-purchase-day.ts'
import { assertSerialNumber } from './assert-serial-number.ts'
import { requireInsertSet } from './require-insert-set.ts'

export const createCopyNotFoundError = () =>
  createNotFoundError('USER_INVENTORY_ITEM_NOT_FOUND', 'User inventory item not found')

export type NewCopyInput = CopyDetailsInput & CopyIdsInRequest & { card: string }

/** A detail of a copy that an admin can remove. */
export type AdminRemovableDetail = 'publicNote' | 'customImageUrl' | 'customBackImageUrl'

/** Returns whether removing these details would change the copy. */
export const hasAnyAdminRemovableDetail = (
  copy: UserInventoryItem,
  names: ReadonlyArray<AdminRemovableDetail>,
): boolean => names.some((name) => copy[name] !== null)

/** Sorts the oldest copy first. */
const compareAge = (one: UserInventoryItem, other: UserInventoryItem) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)

async function requireCopy(change: HoldingsWriter, id: string): Promise<UserInventoryItem> {
  const [copy] = await change.findCopies([id])
  if (!copy) throw createCopyNotFoundError()
  return copy
}

/** @throws DomainError 400 that lists each contradiction of the details */
export function assertConsistentDetails(details: CopyDetails): CopyDetails {
  const errors = listCopyDetailErrors(details)
  if (errors.length > 0) throw createInvalidInputError(errors)
  return details
}

/** Returns whether a change contradicts what the owner has promised in a trade. */
export const isHeldCopyChanged = (before: UserInventoryItem, after: CopyDetails): boolean =>
  before.isHeld && !hasSameDetailsForNewOwner(before, after)

/** @throws DomainError 409 if the change contradicts what the owner has promised in a trade */
function assertHeldCopyUnchanged(before: UserInventoryItem, after: CopyDetails): void {
  if (!isHeldCopyChanged(before, after)) return
  throw new DomainError(
    409,
    'COPY_HELD',
    "This copy is promised in a trade. Its details can't be changed until the trade ends.",
  )
}

/** @throws DomainError as `createOwnCopiesService` */
export async function addNewCopy(
  change: HoldingsWriter,
  userId: string,
  input: NewCopyInput,
): Promise<UserInventoryItem> {
  const cardIdentity = await change.findCardIdentity(input.card)
  if (cardIdentity === null) throw createNotFoundError('CARD_NOT_FOUND', 'Card not found')
  assertRequestIdsMatch(input, { ...cardIdentity, userId })
  const details = assertConsistentDetails(mergeCopyDetails(emptyCopyDetails, input))
  const { serialNumber } = details
  const removed = serialNumber !== null && input._id ? { copyId: input._id, cardId: input.card, serialNumber } : null
  // A removed copy comes back as it was: its card's total may have become lower since.
  if (removed === null || !(await change.takeRemovedSerialNumber(removed)))
    assertSerialNumber(serialNumber, cardIdentity.serialTotal)
  return change.insertCopy(cardIdentity, details)
}

/**
 * Changes of a member's own copies (spec §4.10, spec §4.11, spec §7.13). A copy of another user counts as missing.
 * @throws DomainError 404 when the copy, the card or the insert set is missing, 400 when the request contradicts it,
 * 409 when the collection is full
 */
export function createOwnCopiesService(holdings: HoldingsStore) {
  return {
    /** Returns a copy as its owner sees it. */
    async getCopy(userId: string, id: string): Promise<UserInventoryItem> {
      const copy = await holdings.findOwnCopy(userId, id)
      if (copy === null) throw createCopyNotFoundError()
      return copy
    },

    /** Lists a member's copies of a card, newest first. */
    async listByCard(scope: { userId: string; cardId: string }, request: PageRequest) {
      const { copies, total } = await holdings.findOwnCopiesOfCard(scope, toOffsetRange(request))
      return { userInventoryItems: copies, ...toPagingFields(request, total), totalItems: total }
    },

    /** Adds one copy, however often the same request arrives. */
    addCopy: (userId: string, input: NewCopyInput, key: string | null) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['add', input] }, async () => ({
          userInventoryItem: await addNewCopy(change, userId, input),
        })),
      ),

    addInsertSet: (userId: string, insertSetId: string, mode: AllOrMissingCards, key: string | null) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['add set', insertSetId, mode] }, async () => {
          const insertSet = await requireInsertSet(change, insertSetId)
          const added = await change.insertCopiesOfInsertSet(insertSet, mode)
          return { insertSet, userInventoryItems: added, addedCount: added.length }
        }),
      ),

    /** Changes a copy. `lockWith` runs first in the same transaction, and may reject the change. */
    updateCopy: (
      userId: string,
      id: string,
      input: CopyDetailsInput & CopyIdsInRequest,
      lockWith?: (db: Queryable) => Promise<void>,
    ): Promise<UserInventoryItem> =>
      holdings.change(userId, async (change, db) => {
        await lockWith?.(db)
        const before = await requireCopy(change, id)
        assertRequestIdsMatch(input, before)
        // A card's total may have become lower since. The other fields can still be changed.
        if (input.serialNumber !== before.serialNumber)
          assertSerialNumber(input.serialNumber ?? null, before.serialTotal)
        // Adding accepts any day, because Undo brings copies back as they were.
        if (input.paidOn !== before.paidOn) assertPurchaseDay(input.paidOn)
        const after = assertConsistentDetails(mergeCopyDetails(before, input))
        assertHeldCopyUnchanged(before, after)
        return change.updateCopy(before, after)
      }),

    /**
     * Removes details of a copy for an admin, also while it is promised in a trade. `changeWith` runs in the same
     * transaction and gets the copy as it was; null if the user has no such copy.
     */
    removeCopyDetails: (
      userId: string,
      id: string,
      names: ReadonlyArray<AdminRemovableDetail>,
      changeWith: (db: Queryable, before: UserInventoryItem | null) => Promise<void>,
    ): Promise<void> =>
      holdings.change(userId, async (change, db) => {
        const [before] = await change.findCopies([id])
        if (before && hasAnyAdminRemovableDetail(before, names)) {
          const removed = Object.fromEntries(names.map((name) => [name, null]))
          await change.updateCopy(before, mergeCopyDetails(before, removed))
        }
        await changeWith(db, before ?? null)
      }),

    /** Returns how many copies each bulk change of an insert set would concern. */
    getBulkChangeCounts: (userId: string, insertSetId: string) => holdings.readBulkCounts(userId, insertSetId),

    setInsertSetAvailability: (
      userId: string,
      insertSetId: string,
      { key, ...mark }: CopyFlagChange & { copies: AllOrDoubles; key: string | null },
    ) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['mark set', insertSetId, mark] }, async () => {
          const insertSet = await requireInsertSet(change, insertSetId)
          const { copyIds, ownedCount } = await change.setInsertSetFlag(insertSet, mark)
          const changedCount = copyIds.length
          const message = formatBulkAvailabilityMessage({ ...mark, changedCount, ownedCount })
          return { message, updatedCount: changedCount, insertSetId, copyIds }
        }),
      ),

    /** Undoes a bulk change: marks or unmarks those of the copies that have another mark. */
    setCopiesAvailability: (userId: string, ids: ReadonlyArray<string>, flagChange: CopyFlagChange) =>
      holdings.change(userId, async (change) => ({ updatedCount: await change.setCopiesFlag(ids, flagChange) })),

    removeInsertSetCopies: (
      userId: string,
      insertSetId: string,
      { copies, key }: { copies: AllOrDoubles; key: string | null },
    ) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['remove set', insertSetId, copies] }, async () => {
          await requireInsertSet(change, insertSetId)
          const removedItems = await change.deleteCopiesOfInsertSet(insertSetId, copies)
          return { message: copyRemovedSuccessMessage, removedItems }
        }),
      ),

    removeCopy: (userId: string, id: string) =>
      holdings.change(userId, async (change) => {
        const [removedItem] = await change.deleteCopies([id])
        if (!removedItem) throw createCopyNotFoundError()
        return { success: true as const, message: copyRemovedSuccessMessage, removedItem }
      }),

    /** Removes copies, and returns them oldest first for Undo. Those that are promised in a trade stay. */
    removeCopies: (userId: string, { ids, key }: { ids: ReadonlyArray<string>; key: string | null }) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['remove', ids] }, async () => {
          const { held = [], free = [] } = Object.groupBy(await change.findCopies(ids), ({ isHeld }) =>
            isHeld ? 'held' : 'free',
          )
          const removedItems = await change.deleteCopies(free.map(({ id }) => id))
          return { removedItems: removedItems.toSorted(compareAge), heldIds: held.map(({ id }) => id) }
        }),
      ),

    /** Undoes an add: deletes those copies that their owner has entered nothing about since. */
    undoAddCopies: (
      userId: string,
      { ids, serialNumbers }: { ids: ReadonlyArray<string>; serialNumbers: Readonly<Record<string, string>> },
    ) =>
      holdings.change(userId, async (change) => {
        const copies = await change.findCopies(ids)
        const unchangedIds = copies
          .filter((copy) => !copy.isHeld && isUnchangedSinceAdded(copy, serialNumbers[copy.id]))
          .map(({ id }) => id)
        const removed = await change.deleteCopies(unchangedIds)
        return { message: copyRemovedSuccessMessage, removedCount: removed.length }
      }),

    /** Removes the newest copy that is not promised in a trade, or none when the member has to select one (spec §4.10). */
    smartRemove: (userId: string, { cardId, key }: { cardId: string; key: string | null }) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['smart remove', cardId] }, async () => {
          const choice = decideSmartRemoval(await change.readNewestAndDifferingCopy(cardId))
          if (choice.kind === 'none') throw createNotFoundError('NO_INVENTORY_ITEM', noCopyToRemoveMessage)
          if (choice.kind === 'select')
            return { success: false, requiresSelection: true, message: copiesDifferMessage, removedItem: null }
          const [removedItem = null] = await change.deleteCopies([choice.copy.id])
          return { success: true, requiresSelection: false, message: copyRemovedSuccessMessage, removedItem }
        }),
      ),
  }
}

import {
  applyBulkEditToDetails,
  type BulkEdit,
  type BulkFields,
  haveSameBulkFields,
  pickFieldsOfBulkEdit,
} from '@ninepocket/contract/collection/bulk/bulk-edit'
import { type CopyDetails, mergeCopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { HoldingsWriter } from '../../holdings/holdings-writer.ts'
import { assertConsistentDetails, isHeldCopyChanged } from './own-copies-service.ts'

type UndoneCopy = { id: string } & { [Name in keyof BulkFields]?: BulkFields[Name] | undefined }

/**
 * Writes the copies that `getDetails` changes, and returns them as they were. Copies stay as they are if they are promised
 * in a trade and what is promised would change; their ids are in `heldIds`.
 */
async function writeChanged(
  change: HoldingsWriter,
  copies: ReadonlyArray<UserInventoryItem>,
  getDetails: (copy: UserInventoryItem) => CopyDetails,
): Promise<{ changed: UserInventoryItem[]; heldIds: string[] }> {
  const edits = copies
    .map((copy) => ({ copy, details: assertConsistentDetails(getDetails(copy)) }))
    .filter(({ copy, details }) => !haveSameBulkFields(copy, details))
  const { held = [], free = [] } = Object.groupBy(edits, ({ copy, details }) =>
    isHeldCopyChanged(copy, details) ? 'held' : 'free',
  )
  await change.updateBulkFieldsByCopy(free.map(({ copy: { id }, details }) => ({ ...details, id })))
  return { changed: free.map(({ copy }) => copy), heldIds: held.map(({ copy }) => copy.id) }
}

/** Changes of many copies at once, and their Undo (spec §4.11). Copies of other users are ignored. */
export function createBulkEditService(holdings: HoldingsStore) {
  return {
    edit: (userId: string, { ids, edit, key }: { ids: ReadonlyArray<string>; edit: BulkEdit; key: string | null }) =>
      holdings.change(userId, (change) =>
        change.runIdempotently({ key, request: ['edit', ids, edit] }, async () => {
          const copies = await change.findCopies(ids)
          const { changed, heldIds } = await writeChanged(change, copies, (copy) => applyBulkEditToDetails(copy, edit))
          return {
            before: changed.map((copy) => ({ ...pickFieldsOfBulkEdit(copy, edit), id: copy.id, cardId: copy.cardId })),
            heldIds,
          }
        }),
      ),

    undo: (userId: string, undone: ReadonlyArray<UndoneCopy>) =>
      holdings.change(userId, async (change) => {
        const fieldsById = new Map(undone.map(({ id, ...fields }) => [id, fields]))
        const copies = await change.findCopies([...fieldsById.keys()])
        const { changed, heldIds } = await writeChanged(change, copies, (copy) =>
          mergeCopyDetails(copy, fieldsById.get(copy.id) ?? {}),
        )
        return { updatedCount: changed.length, heldIds }
      }),
  }
}

import {
  applyBulkEditToDetails,
  haveSameBulkFields,
  pickFieldsOfBulkEdit,
} from '@ninepocket/contract/collection/bulk/bulk-edit'
import { editCopies, undoEditCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { type CopyDetails, type CopyDetailsInput, mergeCopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { hasSameDetailsForNewOwner } from '@ninepocket/contract/trades/offers/details-for-new-owner'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'

const isHeldCopyChanged = (before: UserInventoryItem, after: CopyDetails) =>
  before.isHeld && !hasSameDetailsForNewOwner(before, after)

export function addFakeBulkEditApi(
  api: FakeServer,
  copies: ReadonlyArray<UserInventoryItem>,
  change: (id: string, details: CopyDetailsInput) => void,
): void {
  api.on(editCopies, ({ body: { ids, edit } }) => {
    const changed = copies
      .filter(({ id }) => ids.includes(id))
      .map((copy) => ({
        before: { id: copy.id, cardId: copy.cardId, ...pickFieldsOfBulkEdit(copy, edit) },
        copy,
        after: applyBulkEditToDetails(copy, edit),
      }))
      .filter(({ copy, after }) => !haveSameBulkFields(copy, after))
    const heldIds = changed.filter(({ copy, after }) => isHeldCopyChanged(copy, after)).map(({ copy }) => copy.id)
    const free = changed.filter(({ copy, after }) => !isHeldCopyChanged(copy, after))
    for (const { copy, after } of free) change(copy.id, after)
    return { before: free.map(({ before }) => before), heldIds }
  })
  api.on(undoEditCopies, ({ body }) => {
    const known = body.copies.flatMap(({ id, ...fields }) =>
      copies
        .filter((copy) => copy.id === id)
        .map((copy) => ({ id, fields, isHeld: isHeldCopyChanged(copy, mergeCopyDetails(copy, fields)) })),
    )
    const { held = [], free = [] } = Object.groupBy(known, ({ isHeld }) => (isHeld ? 'held' : 'free'))
    for (const { id, fields } of free) change(id, fields)
    return { updatedCount: free.length, heldIds: held.map(({ id }) => id) }
  })
}

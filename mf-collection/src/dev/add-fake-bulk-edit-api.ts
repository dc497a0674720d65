import {
  applyBulkEditToDetails,
  haveSameBulkFields,
  pickFieldsOfBulkEdit,
} from '@ninepocket/contract/collection/bulk/bulk-edit'
import { editCopies, undoEditCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import type { CopyDetailsInput } from '@ninepocket/contract/collection/copy-details'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'

export function addFakeBulkEditApi(
  api: FakeServer,
  copies: ReadonlyArray<UserInventoryItem>,
  change: (id: string, details: CopyDetailsInput) => void,
): void {
  api.on(editCopies, ({ body: { ids, edit } }) => {
    const changed = copies
      .filter(({ id }) => ids.includes(id))
      .map((copy) => ({ before: { id: copy.id, cardId: copy.cardId, ...pickFieldsOfBulkEdit(copy, edit) }, copy }))
      .filter(({ copy }) => !haveSameBulkFields(copy, applyBulkEditToDetails(copy, edit)))
    for (const { copy } of changed) change(copy.id, applyBulkEditToDetails(copy, edit))
    return { before: changed.map(({ before }) => before) }
  })
  api.on(undoEditCopies, ({ body }) => {
    const known = body.copies.filter(({ id }) => copies.some((copy) => copy.id === id))
    for (const { id, ...fields } of known) change(id, fields)
    return { updatedCount: known.length }
  })
}

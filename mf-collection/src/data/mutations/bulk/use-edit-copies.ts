import { chunkIds } from '@ninepocket/browse/mutations/chunk-ids'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { BulkEdit } from '@ninepocket/contract/collection/bulk/bulk-edit'
import {
  type CopyBeforeBulkEdit,
  editCopies,
  undoEditCopies,
} from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { createIdempotencyKey } from '@ninepocket/contract/endpoints/create-idempotency-key'
import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'
import { formatCount } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../get-change-error-message.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'

const targetId = 'selected-copies'
type Copies = ReadonlyArray<OwnOrPublicCopy>
type EditInput = { copies: Copies; edit: BulkEdit; key: string }

const getCardIds = (copies: ReadonlyArray<{ cardId: string }>) => [...new Set(copies.map(({ cardId }) => cardId))]

/** Sends the edit in requests of at most 500 copies. The key of each is fixed, so that a retry gets its first reply. */
async function sendEdit({ copies, edit, key }: EditInput): Promise<CopyBeforeBulkEdit[]> {
  const { addedTags, removedTags, ...fields } = edit
  const body = {
    ...fields,
    ...(addedTags && { addedTags: [...addedTags] }),
    ...(removedTags && { removedTags: [...removedTags] }),
  }
  const changed: CopyBeforeBulkEdit[] = []
  for (const [index, ids] of chunkIds(copies.map(({ id }) => id)).entries()) {
    const reply = await callEndpoint(editCopies, { body: { ids, edit: body } }, { idempotencyKey: `${key}-${index}` })
    changed.push(...reply.before)
  }
  return changed
}

async function sendUndo(copies: ReadonlyArray<CopyBeforeBulkEdit>): Promise<ReadonlyArray<CopyBeforeBulkEdit>> {
  for (let start = 0; start < copies.length; start += maxIdsPerRequest) {
    const chunk = copies.slice(start, start + maxIdsPerRequest).map(({ cardId: _, ...copy }) => copy)
    await callEndpoint(undoEditCopies, { body: { copies: chunk } })
  }
  return copies
}

/** Changes many copies at once. Undo restores exactly what was (spec §4.11). */
export function useEditCopies(onEdited: () => void) {
  const undo = useCollectionMutation({
    targetId,
    retryPolicy: 'safe',
    send: sendUndo,
    getChanged: getCardIds,
    possiblyChanged: getCardIds,
    onDone: (copies) => showToast(`Restored ${formatCount(copies.length, 'copy', 'copies')}`, 'info'),
    onFailed: () => showToast('Failed to undo. Some copies may be unchanged.', 'error'),
  })
  const { mutate, isPending } = useCollectionMutation({
    targetId,
    retryPolicy: 'safe',
    send: sendEdit,
    getChanged: (changed) => getCardIds(changed),
    // When a later request fails, the earlier ones have changed copies.
    possiblyChanged: ({ copies }: EditInput) => getCardIds(copies),
    onDone: (changed) => {
      onEdited()
      if (changed.length === 0) return showToast('Nothing changed. These copies already had those values.', 'info')
      const message = `Changed ${formatCount(changed.length, 'copy', 'copies')}`
      showToast(message, 'success', { label: 'Undo', run: () => undo.mutate(changed) })
    },
    onFailed: (error) => showToast(getChangeErrorMessage(error, 'Failed to change your copies'), 'error'),
  })
  return {
    edit: (copies: Copies, edit: BulkEdit) => mutate({ copies, edit, key: createIdempotencyKey() }),
    isPending: isPending || undo.isPending,
  }
}

import { chunkItems } from '@ninepocket/browse/mutations/chunk-items'
import {
  type ChunkedChange,
  createChangeOfRest,
  createChunkedChange,
  sendInChunks,
} from '@ninepocket/browse/mutations/send-in-chunks'
import { showPartialChange } from '@ninepocket/browse/mutations/show-partial-change'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { type BulkEdit, maxCopiesPerBulkUndoRequest } from '@ninepocket/contract/collection/bulk/bulk-edit'
import {
  type CopyBeforeBulkEdit,
  editCopies,
  undoEditCopies,
} from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { getChangeErrorMessage } from '../get-change-error-message.ts'
import { useCollectionMutation } from '../use-collection-mutation.ts'
import { getUniqueCardIds, selectedCopiesMutationTargetId } from './selected-copies.ts'

type Reply = EndpointReply<typeof editCopies>
type EditInput = ChunkedChange<OwnOrPublicCopy, Reply> & { edit: BulkEdit }

const getChangedCopies = (replies: ReadonlyArray<Reply>) => replies.flatMap(({ before }) => before)

function sendEdit({ edit, ...change }: EditInput): Promise<ReadonlyArray<Reply>> {
  const { addedTags, removedTags, ...fields } = edit
  const body = {
    ...fields,
    ...(addedTags && { addedTags: [...addedTags] }),
    ...(removedTags && { removedTags: [...removedTags] }),
  }
  return sendInChunks(change, (ids, options) => callEndpoint(editCopies, { body: { ids, edit: body } }, options))
}

async function sendUndo(copies: ReadonlyArray<CopyBeforeBulkEdit>): Promise<ReadonlyArray<CopyBeforeBulkEdit>> {
  for (const chunk of chunkItems(copies, maxCopiesPerBulkUndoRequest))
    await callEndpoint(undoEditCopies, { body: { copies: chunk.map(({ cardId: _, ...copy }) => copy) } })
  return copies
}

/**
 * Changes many copies at once. Undo restores exactly what was (spec §4.11). `onEdited` is called after a failure too,
 * because some of the copies may be changed, and "Try again" has them without the selection.
 */
export function useEditCopies(onEdited: () => void) {
  const undo = useCollectionMutation({
    targetId: selectedCopiesMutationTargetId,
    retryPolicy: 'safe',
    send: sendUndo,
    getChanged: getUniqueCardIds,
    possiblyChanged: getUniqueCardIds,
    onDone: (copies) => showToast(`Restored ${formatCountWithNoun(copies.length, 'copy', 'copies')}`, 'info'),
    onFailed: (_, copies) =>
      showToast('Failed to undo. Some copies may be unchanged.', 'error', {
        label: 'Try again',
        run: () => undo.mutate(copies),
      }),
  })
  const getUndoAction = (changed: ReadonlyArray<CopyBeforeBulkEdit>) => ({
    label: 'Undo',
    run: () => undo.mutate(changed),
  })
  const { mutate, isPending } = useCollectionMutation<EditInput, ReadonlyArray<Reply>>({
    targetId: selectedCopiesMutationTargetId,
    retryPolicy: 'safe',
    send: sendEdit,
    getChanged: (replies) => getUniqueCardIds(getChangedCopies(replies)),
    // When a later request fails, the earlier ones have changed copies.
    possiblyChanged: ({ items }) => getUniqueCardIds(items),
    onDone(replies, { isRetry }) {
      if (!isRetry) onEdited()
      const changed = getChangedCopies(replies)
      if (changed.length === 0) return showToast('Nothing changed. These copies already had those values.', 'info')
      showToast(`Changed ${formatCountWithNoun(changed.length, 'copy', 'copies')}`, 'success', getUndoAction(changed))
    },
    onFailed(error, change) {
      if (!change.isRetry) onEdited()
      const changed = getChangedCopies(change.replies)
      const rest = { ...createChangeOfRest(change), edit: change.edit }
      const retry = () => mutate(rest)
      if (changed.length === 0) {
        const message = getChangeErrorMessage(error, 'Failed to change your copies')
        return showToast(message, 'error', { label: 'Try again', run: retry })
      }
      showPartialChange(
        {
          message: `Changed ${formatCountWithNoun(changed.length, 'copy', 'copies')}`,
          undo: () => undo.mutate(changed),
        },
        { message: `Failed to change ${formatCountWithNoun(rest.items.length, 'copy', 'copies')}`, retry },
      )
    },
  })
  return {
    edit: (copies: ReadonlyArray<OwnOrPublicCopy>, edit: BulkEdit) => mutate({ ...createChunkedChange(copies), edit }),
    isPending: isPending || undo.isPending,
  }
}

import { chunkItems } from '@ninepocket/browse/mutations/chunk-items'
import {
  type ChunkedChangeState,
  createChangeOfRest,
  createChunkedChangeState,
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
type EditInput = ChunkedChangeState<OwnOrPublicCopy, Reply> & { edit: BulkEdit }

const getChangedCopies = (replies: ReadonlyArray<Reply>) => replies.flatMap(({ before }) => before)
const countHeldCopies = (replies: ReadonlyArray<Reply>) => replies.flatMap(({ heldIds }) => heldIds).length

function sendEdit({ edit, ...change }: EditInput): Promise<ReadonlyArray<Reply>> {
  const { addedTags, removedTags, ...fields } = edit
  const body = {
    ...fields,
    ...(addedTags && { addedTags: [...addedTags] }),
    ...(removedTags && { removedTags: [...removedTags] }),
  }
  return sendInChunks(change, (ids, options) => callEndpoint(editCopies, { body: { ids, edit: body } }, options))
}

type Undone = { restored: ReadonlyArray<CopyBeforeBulkEdit>; heldCount: number }

async function sendUndo(copies: ReadonlyArray<CopyBeforeBulkEdit>): Promise<Undone> {
  const heldIds = new Set<string>()
  for (const chunk of chunkItems(copies, maxCopiesPerBulkUndoRequest)) {
    const body = { copies: chunk.map(({ cardId: _, ...copy }) => copy) }
    for (const id of (await callEndpoint(undoEditCopies, { body })).heldIds) heldIds.add(id)
  }
  return { restored: copies.filter(({ id }) => !heldIds.has(id)), heldCount: heldIds.size }
}

/** Returns what a change has done, and how many copies it has left as they were. */
function formatChange(verb: string, changedCount: number, heldCount: number): string {
  const changed = `${verb} ${formatCountWithNoun(changedCount, 'copy', 'copies')}`
  if (heldCount === 0) return changed
  const held =
    heldCount === 1
      ? "1 copy is promised in a trade and wasn't"
      : `${heldCount} copies are promised in a trade and weren't`
  return changedCount === 0 ? `${held} changed.` : `${changed}. ${held} changed.`
}

const formatEdit = (replies: ReadonlyArray<Reply>) =>
  formatChange('Changed', getChangedCopies(replies).length, countHeldCopies(replies))

/**
 * Changes many copies at once. Undo restores exactly what was (spec §4.11). `onEdited` is called after a failure too,
 * because some of the copies may be changed, and "Try again" has them without the selection.
 */
export function useEditCopies(onEdited: () => void) {
  const undo = useCollectionMutation({
    targetId: selectedCopiesMutationTargetId,
    retryPolicy: 'safe',
    send: sendUndo,
    getChanged: ({ restored }) => getUniqueCardIds(restored),
    possiblyChanged: getUniqueCardIds,
    onDone: ({ restored, heldCount }) => showToast(formatChange('Restored', restored.length, heldCount), 'info'),
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
      if (changed.length > 0) return showToast(formatEdit(replies), 'success', getUndoAction(changed))
      const unchanged = 'Nothing changed. These copies already had those values.'
      showToast(countHeldCopies(replies) > 0 ? formatEdit(replies) : unchanged, 'info')
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
          message: formatEdit(change.replies),
          undo: () => undo.mutate(changed),
        },
        { message: `Failed to change ${formatCountWithNoun(rest.items.length, 'copy', 'copies')}`, retry },
      )
    },
  })
  return {
    edit: (copies: ReadonlyArray<OwnOrPublicCopy>, edit: BulkEdit) =>
      mutate({ ...createChunkedChangeState(copies), edit }),
    isPending: isPending || undo.isPending,
  }
}

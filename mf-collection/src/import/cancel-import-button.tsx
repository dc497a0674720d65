import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { deleteImport } from '@ninepocket/contract/imports/import-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { importQuery } from '../data/imports/import-queries.ts'
import { getImportMutationScope, refetchImportLists } from '../data/imports/use-import-mutation.ts'

/**
 * Deletes an import that has added nothing, and shows the first step. Any other import is finished instead, and its
 * remaining rows are parked.
 */
export function CancelImportButton({
  collectionImport: { id: importId, addedCount, committedAt },
  label = 'Cancel import',
}: {
  collectionImport: CollectionImport
  label?: string
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isDeleted = addedCount === 0 && committedAt === null
  const { mutate, isPending } = useMutation({
    scope: getImportMutationScope(importId),
    mutationFn: () => callEndpoint(deleteImport, { params: { importId } }),
    onMutate: getSessionAbortSignal,
    onSuccess: async (_reply, _input, session) => {
      // The reply is about the previous member.
      if (session.aborted) return
      if (!isDeleted) await client.invalidateQueries({ queryKey: importQuery(importId).queryKey })
      await refetchImportLists(client)
      if (isDeleted) navigate({ search: '' })
    },
    onError: (error, _input, session) => {
      if (session?.aborted) return
      showToast(getErrorMessage(error, "The import wasn't canceled. Please try again."), 'error')
    },
  })
  return (
    <Button kind="quiet" isPending={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}

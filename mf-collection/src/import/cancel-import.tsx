import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { deleteImport } from '@ninepocket/contract/imports/import-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { getImportScope, refetchImportLists } from '../data/imports/use-import-change.ts'

/** Cancels an import that has added nothing, and shows the first step. */
export function CancelImport({ importId, label = 'Cancel import' }: { importId: string; label?: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    scope: getImportScope(importId),
    mutationFn: () => callEndpoint(deleteImport, { params: { importId } }),
    onSuccess: async () => {
      await refetchImportLists(client)
      navigate({ search: '' })
    },
    onError: (error) => showToast(getErrorMessage(error, 'The import was not canceled. Try again.'), 'error'),
  })
  return (
    <Button kind="quiet" isPending={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}

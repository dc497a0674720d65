import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import type { CatalogueEdit } from '@ninepocket/contract/catalogue/editing/catalogue-edit'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Runs an edit, then reads everything again, because names of the catalogue are in nearly all data. */
export function useCatalogueEditMutation<Input>(
  send: (input: Input) => Promise<{ edit: CatalogueEdit }>,
  { message, onDone }: { message: string; onDone?: (edit: CatalogueEdit) => void },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    async onSuccess({ edit }) {
      showToast(message)
      onDone?.(edit)
      await client.invalidateQueries()
    },
    onError: (error) => showToast(getErrorMessage(error, 'Failed to save the change'), 'error'),
  })
}

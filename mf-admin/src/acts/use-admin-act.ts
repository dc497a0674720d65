import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

/**
 * Runs an act of an admin, says what was done in a toast, and reloads the replies of `changedEndpoints`. Several calls run
 * one after the other.
 */
export function useAdminAct<Input = void>(
  act: (input: Input) => Promise<{ message: string }>,
  changedEndpoints: ReadonlyArray<{ path: string }>,
  onDone?: (input: Input) => void,
) {
  const client = useQueryClient()
  const scopeId = useId()
  return useMutation({
    mutationFn: act,
    scope: { id: `admin-act ${scopeId}` },
    onSuccess: async ({ message }, input) => {
      showToast(message)
      onDone?.(input)
      const paths: ReadonlyArray<unknown> = changedEndpoints.map(({ path }) => path)
      await client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) })
    },
    onError: (error) => showToast(getErrorMessage(error, "That didn't work. Please try again."), 'error'),
  })
}

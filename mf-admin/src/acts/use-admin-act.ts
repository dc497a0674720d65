import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Runs an act of an admin, says what was done in a toast, and reloads the replies of `changedEndpoints`. */
export function useAdminAct<Input = void>(
  act: (input: Input) => Promise<{ message: string }>,
  changedEndpoints: ReadonlyArray<{ path: string }>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ message }) => {
      showToast(message)
      onDone?.()
      const paths: ReadonlyArray<unknown> = changedEndpoints.map(({ path }) => path)
      await client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) })
    },
    onError: (error) => showToast(getErrorMessage(error, "That didn't work. Please try again."), 'error'),
  })
}

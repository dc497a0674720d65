import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withConfirmation } from '../../confirm-identity/confirmation-request.ts'
import { loginFactorsQuery } from '../../data/queries/login-factors-query.ts'

/** Changes the member's factors after a confirmation. Calls `onDone` once the factors are refetched. */
export function useLoginFactorChange<Reply>(change: () => Promise<Reply>, onDone: (reply: Reply) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withConfirmation(change),
    onSuccess: async (reply) => {
      await client.invalidateQueries({ queryKey: loginFactorsQuery().queryKey })
      onDone(reply)
    },
  })
}

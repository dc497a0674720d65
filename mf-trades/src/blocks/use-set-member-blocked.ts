import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { blockMember, unblockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Blocks or unblocks a member, and reloads what depends on it. */
export function useSetMemberBlocked({ id, username }: { id: string; username: string }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ isBlocked }: { isBlocked: boolean }) =>
      callEndpoint(isBlocked ? blockMember : unblockMember, { params: { userId: id } }),
    onSuccess: (_, { isBlocked }) => {
      showToast(isBlocked ? `Blocked @${username}` : `Unblocked @${username}`)
      return client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(trades|blocks)\b/.test(String(queryKey[0])),
      })
    },
    // A dialog shows its failure itself.
    onError: (error, { isBlocked }) => {
      if (!isBlocked) showToast(getErrorMessage(error, 'Failed to update the block'), 'error')
    },
  })
}

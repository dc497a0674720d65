import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { listNotices, markNoticesRead } from '@ninepocket/contract/notices/notice-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Marks one notice, or all up to it, as read. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { noticeId: string; isUpTo: boolean }) => callEndpoint(markNoticesRead, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listNotices.path] }),
    onError: (error) => showToast(getErrorMessage(error, 'Failed to mark as read'), 'error'),
  })
}

import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { countUnreadNotices, listNotices, markNoticesRead } from '@ninepocket/contract/notices/notice-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Marks one notice, or all up to it, as read. */
export function useMarkNoticesRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { noticeId: string; isUpTo: boolean }) => callEndpoint(markNoticesRead, { body }),
    onMutate: getSessionAbortSignal,
    onSuccess(counts, _body, session) {
      // The reply is about the previous member.
      if (session.aborted) return
      client.setQueryData(endpointQuery(countUnreadNotices, {}).queryKey, counts)
      return client.invalidateQueries({ queryKey: [listNotices.path] })
    },
    onError: (error) => showToast(getErrorMessage(error, 'Failed to mark as read'), 'error'),
  })
}

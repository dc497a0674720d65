import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { answerImportRow } from '@ninepocket/contract/imports/import-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setImportCounts } from './set-import-counts.ts'
import { getImportMutationScope, refetchImportLists } from './use-import-mutation.ts'

type AnswerToParkedRow = { answer: 'card'; cardId: string } | { answer: 'ask' }

/** Answers a parked row with the card that the member has found. The toast takes the answer back. */
export function useAnswerParkedRow({ importId, line }: Pick<ImportRow, 'importId' | 'line'>) {
  const client = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    scope: getImportMutationScope(importId),
    mutationFn: (body: AnswerToParkedRow) => callEndpoint(answerImportRow, { params: { importId, line }, body }),
    onMutate: getSessionAbortSignal,
    onSuccess: ({ counts }, _answer, session) => {
      // The reply is about the previous member.
      if (session.aborted) return
      setImportCounts(client, importId, counts)
      return refetchImportLists(client)
    },
    onError: (error, _answer, session) => {
      // The shell reports a lost session.
      if (session?.aborted || (error instanceof ApiError && error.status === 401)) return
      showToast(getErrorMessage(error, `The answer for line ${line} wasn't saved. Please try again.`), 'error')
    },
  })
  return {
    isPending,
    /** Returns whether the row has the card now. A card that cannot have the row's details leaves it parked. */
    async choose(cardId: string): Promise<boolean> {
      const session = getSessionAbortSignal()
      const reply = await mutateAsync({ answer: 'card', cardId }).catch(() => null)
      if (!reply || session.aborted) return false
      const { fate, reason, card } = reply.row
      if (fate === 'match')
        showToast(`Line ${line} matched to ${card?.name ?? 'its card'}`, 'success', {
          label: 'Undo',
          run: () => mutate({ answer: 'ask' }),
        })
      else showToast([`Line ${line} stays parked.`, reason ?? ''].join(' ').trim(), 'warning')
      return fate === 'match'
    },
  }
}

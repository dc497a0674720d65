import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { useRunningMutationCount } from '@ninepocket/browse/mutations/use-running-mutation-count'
import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { answerImportRow } from '@ninepocket/contract/imports/import-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setImportCounts } from '../../data/imports/set-import-counts.ts'
import { getImportMutationScope } from '../../data/imports/use-import-mutation.ts'
import { useImportRowPages } from '../../data/imports/use-import-row-pages.ts'

export type AskAnswer = EndpointInput<typeof answerImportRow>['body']

const answerMutationKey = ['import-answers']
const maxRetries = 2
/** Rows that are loaded before the member reaches them. */
const preloadedRowCount = 25
/** Time that a member needs to notice that an earlier row is shown again, in milliseconds. */
const noticeMs = 300

/** Returns the number of answers that the server does not have yet. */
export const useUnsavedAnswerCount = () => useRunningMutationCount({ mutationKey: answerMutationKey })

/**
 * The rows to decide, one at a time. An answer shows the next row at once, and is sent after those before it; the first
 * row whose answer fails is shown again.
 */
export function useAskQueue(importId: string) {
  const client = useQueryClient()
  /** `shownAgainAt`: time at which a failed answer led back to this row, as `performance.now()`. */
  const [{ index, shownAgainAt }, setPosition] = useState({ index: 0, shownAgainAt: Number.NEGATIVE_INFINITY })
  const setIndex = (next: number) => setPosition({ index: next, shownAgainAt })
  // Answered rows leave the list of the server. A refetch would move the place of the member in it.
  const pages = useImportRowPages(importId, { fate: 'ask' }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const { rows = [], loadMore } = pages
  const needsMore = loadMore !== null && rows.length - index < preloadedRowCount
  useEffect(() => {
    if (needsMore) loadMore()
  }, [needsMore, loadMore])
  const { mutate } = useMutation({
    mutationKey: answerMutationKey,
    scope: getImportMutationScope(importId),
    mutationFn: ({ row, answer }: { row: ImportRow; answer: AskAnswer }) =>
      callEndpoint(answerImportRow, { params: { importId, line: row.line }, body: answer }),
    retry: (failures, error) => failures < maxRetries && !(error instanceof ApiError && error.status < 500),
    onMutate: getSessionAbortSignal,
    onSuccess: ({ row, counts }, { answer }, session) => {
      // The reply is about the previous member.
      if (session.aborted) return
      setImportCounts(client, importId, counts)
      // The next row is shown already.
      if (answer.answer === 'card' && row.fate === 'parked')
        showToast([`Line ${row.line} was parked.`, row.reason ?? ''].join(' ').trim(), 'warning')
    },
    onError: (error, { row }, session) => {
      if (session?.aborted) return
      const failed = {
        index: Math.max(
          0,
          rows.findIndex(({ line }) => line === row.line),
        ),
        shownAgainAt: performance.now(),
      }
      // The answers to several rows may fail. The later rows follow when the first is answered again.
      setPosition((position) => (failed.index < position.index ? failed : position))
      showToast(getErrorMessage(error, `The answer for line ${row.line} wasn't saved. Please try again.`), 'error')
    },
  })
  const current = rows[index]
  const previous = rows[index - 1]
  /** Whether a press may be meant for the row that was shown before. */
  const isTooEarly = () => performance.now() - shownAgainAt < noticeMs
  return {
    ...pages,
    current,
    position: index + 1,
    canGoBack: previous !== undefined,
    answer: (answer: AskAnswer) => {
      if (!current || isTooEarly()) return
      mutate({ row: current, answer })
      setIndex(index + 1)
    },
    goBack: () => {
      if (!previous || isTooEarly()) return
      mutate({ row: previous, answer: { answer: 'ask' } })
      setIndex(index - 1)
    },
    restart: () => {
      setIndex(0)
      pages.startOver()
    },
  }
}

import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { answerImportRow, type getImport } from '@ninepocket/contract/imports/import-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useInfiniteQuery, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { importQuery, importRowsQuery } from '../../data/imports/import-queries.ts'
import { getImportScope } from '../../data/imports/use-import-change.ts'

export type AskAnswer = EndpointInput<typeof answerImportRow>['body']

const answerMutationKey = ['import-answers']
const maxRetries = 2
/** Rows that are loaded before the member reaches them. */
const preloadedRowCount = 25

/** Returns the number of answers that the server does not have yet. */
export const useUnsavedAnswerCount = (): number => useIsMutating({ mutationKey: answerMutationKey })

/**
 * The rows to decide, one at a time. An answer shows the next row at once, and is sent after those before it; the row of
 * an answer that fails is shown again.
 */
export function useAskQueue(importId: string) {
  const client = useQueryClient()
  const [index, setIndex] = useState(0)
  const query = useInfiniteQuery({
    queryKey: [answerImportRow.path, importId],
    queryFn: ({ pageParam }) => importRowsQuery(importId, { fate: 'ask' }, pageParam).queryFn({}),
    initialPageParam: 0,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.line : undefined),
    // Answered rows leave the list of the server. A refetch would move the place of the member in it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const needsMore = hasNextPage && !isFetchingNextPage && rows.length - index < preloadedRowCount
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  const { mutate } = useMutation({
    mutationKey: answerMutationKey,
    scope: getImportScope(importId),
    mutationFn: ({ row, answer }: { row: ImportRow; answer: AskAnswer }) =>
      callEndpoint(answerImportRow, { params: { importId, line: row.line }, body: answer }),
    retry: (failures, error) => failures < maxRetries && !(error instanceof ApiError && error.status < 500),
    onSuccess: ({ counts }) =>
      client.setQueryData<EndpointReply<typeof getImport>>(importQuery(importId).queryKey, (reply) =>
        reply ? { import: { ...reply.import, counts } } : reply,
      ),
    onError: (error, { row }) => {
      setIndex(
        Math.max(
          0,
          rows.findIndex(({ line }) => line === row.line),
        ),
      )
      showToast(getErrorMessage(error, `The answer for line ${row.line} was not saved. Try again.`), 'error')
    },
  })
  const current = rows[index]
  const previous = rows[index - 1]
  return {
    ...query,
    current,
    position: index + 1,
    canGoBack: previous !== undefined,
    answer: (answer: AskAnswer) => {
      if (!current) return
      mutate({ row: current, answer })
      setIndex(index + 1)
    },
    goBack: () => {
      if (!previous) return
      mutate({ row: previous, answer: { answer: 'ask' } })
      setIndex(index - 1)
    },
    restart: () => {
      setIndex(0)
      void client.resetQueries({ queryKey: [answerImportRow.path, importId] })
    },
  }
}

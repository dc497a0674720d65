import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { ApiError } from '@ninepocket/client/api-error'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import {
  getCurrentImport,
  listImportRows,
  listImportSetTexts,
  listImports,
} from '@ninepocket/contract/imports/import-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { importQuery } from './import-queries.ts'

const listPaths: ReadonlyArray<unknown> = [
  getCurrentImport.path,
  listImports.path,
  listImportSetTexts.path,
  listImportRows.path,
]

/** Refetches the lists of imports and of their rows. */
export const refetchImportLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => listPaths.includes(queryKey[0]) })

/** Changes of one import are sent one at a time, in the order in which the member makes them. */
export const getImportMutationScope = (importId: string) => ({ id: `import ${importId}` })

/** A change of an import, whose reply is the changed import. A failure shows a toast. */
export function useImportMutation<Input = void>(
  importId: string,
  send: (input: Input) => Promise<{ import: CollectionImport }>,
  failureMessage: string,
) {
  const client = useQueryClient()
  return useMutation({
    scope: getImportMutationScope(importId),
    mutationFn: send,
    onMutate: getSessionAbortSignal,
    onSuccess: (reply, _input, session) => {
      // The reply is about the previous member.
      if (session.aborted) return
      client.setQueryData(importQuery(importId).queryKey, reply)
      void refetchImportLists(client)
    },
    onError: (error, _input, session) => {
      // The shell reports a lost session.
      if (session?.aborted || (error instanceof ApiError && error.status === 401)) return
      showToast(getErrorMessage(error, failureMessage), 'error')
    },
  })
}

import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { decideSuggestion, listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { showToast } from '@ninepocket/runtime/toasts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SuggestionDecision } from './suggestion-decision.ts'

function removeSuggestionFromCache(client: QueryClient, id: string): void {
  client.setQueriesData<EndpointReply<typeof listOpenSuggestions>>(
    { queryKey: [listOpenSuggestions.path] },
    (reply) => {
      const suggestions = reply?.suggestions.filter((suggestion) => suggestion.id !== id)
      if (!reply || !suggestions || suggestions.length === reply.suggestions.length) return reply
      return { ...reply, suggestions, totalSuggestions: reply.totalSuggestions - 1 }
    },
  )
}

/**
 * Decides suggestions. Calls `onDone` before a decided one leaves the cached list. The list is then reloaded, without a
 * wait: the next suggestion can be decided meanwhile.
 */
export function useDecideSuggestion(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ suggestionId, body }: { suggestionId: string; body: SuggestionDecision }) =>
      callEndpoint(decideSuggestion, { params: { suggestionId }, body }),
    onSuccess: ({ message }, { suggestionId }) => {
      showToast(message)
      onDone()
      removeSuggestionFromCache(client, suggestionId)
    },
    onError: (error) => showToast(getErrorMessage(error, "That didn't work. Please try again."), 'error'),
    // Also after an error: another admin may have decided, or the entry may have changed.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [listOpenSuggestions.path] })
    },
  })
}

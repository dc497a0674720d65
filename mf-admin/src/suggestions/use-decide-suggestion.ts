import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { askBeforeUnload } from '@ninepocket/browse/unload/ask-before-unload'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { decideSuggestion, listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SuggestionDecisionRequest } from './suggestion-decision-request.ts'
import { declineReasonDrafts, editedSuggestionDrafts } from './suggestion-form-drafts.ts'

type Decision = { suggestion: OpenSuggestion; body: SuggestionDecisionRequest }

const mutationKey = [decideSuggestion.path]

/**
 * Decides suggestions one after the other, in the order of the calls, discards the drafts about them, and reloads the
 * list. The browser asks before it closes the site while decisions wait, also on another page.
 */
export function useDecideSuggestion({
  onSuccess,
  onError,
}: {
  onSuccess?: (suggestion: OpenSuggestion) => void
  onError?: (suggestion: OpenSuggestion) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: decideSuggestion.path },
    mutationFn: ({ suggestion, body }: Decision) =>
      callEndpoint(decideSuggestion, { params: { suggestionId: suggestion.id }, body }),
    onMutate: askBeforeUnload,
    onSuccess: ({ message }, { suggestion }) => {
      showToast(message)
      declineReasonDrafts.discard(suggestion.id)
      editedSuggestionDrafts.discard(suggestion.id)
      onSuccess?.(suggestion)
    },
    onError: (error, { suggestion }) => {
      // The focus may be on another suggestion by now.
      showToast(`${suggestion.name}: ${getErrorMessage(error, "That didn't work. Please try again.")}`, 'error')
      onError?.(suggestion)
    },
    // Also after an error: another admin may have decided, or the entry may have changed.
    onSettled: (_data, _error, _decision, endUnloadQuestion) => {
      endUnloadQuestion?.()
      // Only the last decision restarts a running reload. If each did, quick decisions would cancel every reload.
      const isLast = client.isMutating({ mutationKey }) === 1
      void client.invalidateQueries({ queryKey: [listOpenSuggestions.path] }, { cancelRefetch: isLast })
    },
  })
}

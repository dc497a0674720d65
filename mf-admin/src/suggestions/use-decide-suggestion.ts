import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { decideSuggestion, listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SuggestionDecision } from './suggestion-decision.ts'

type Decision = { suggestion: OpenSuggestion; body: SuggestionDecision }

const mutationKey = [decideSuggestion.path]

/**
 * Decides suggestions one after the other, in the order of the calls, and reloads the list. The browser asks before it
 * closes the page while decisions wait.
 */
export function useDecideSuggestion({
  onSuccess,
  onError,
}: {
  onSuccess?: (suggestion: OpenSuggestion) => void
  onError?: (suggestion: OpenSuggestion) => void
}) {
  const client = useQueryClient()
  const [waitingCount, setWaitingCount] = useState(0)
  const isAnyWaiting = waitingCount > 0
  useEffect(() => {
    if (!isAnyWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAnyWaiting])
  return useMutation({
    mutationKey,
    scope: { id: decideSuggestion.path },
    mutationFn: ({ suggestion, body }: Decision) =>
      callEndpoint(decideSuggestion, { params: { suggestionId: suggestion.id }, body }),
    onMutate: () => setWaitingCount((count) => count + 1),
    onSuccess: ({ message }, { suggestion }) => {
      showToast(message)
      onSuccess?.(suggestion)
    },
    onError: (error, { suggestion }) => {
      // The focus may be on another suggestion by now.
      showToast(`${suggestion.name}: ${getErrorMessage(error, "That didn't work. Please try again.")}`, 'error')
      onError?.(suggestion)
    },
    // Also after an error: another admin may have decided, or the entry may have changed.
    onSettled: () => {
      setWaitingCount((count) => count - 1)
      // Only the last decision needs a reply from after it. A reload for each one would never end.
      const isLast = client.isMutating({ mutationKey }) === 1
      void client.invalidateQueries({ queryKey: [listOpenSuggestions.path] }, { cancelRefetch: isLast })
    },
  })
}

import { findSuggestedMergeOrWithdrawal } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { useId, useState } from 'react'
import { useQueueNavigation } from '../acts/use-queue-navigation.ts'
import css from '../admin-list.module.css'
import { asksBeforeAcceptance } from './acceptance-question.tsx'
import type { SuggestionDecisionRequest } from './suggestion-decision-request.ts'
import { type SuggestionFormKind, SuggestionItem } from './suggestion-item.tsx'
import { useDecideSuggestion } from './use-decide-suggestion.ts'

/**
 * The queue works by the keyboard: J and K move, A accepts, E edits before accepting, D declines with a reason. A goes on
 * to the next suggestion at once, but asks before a merge, a withdrawal or a move. The forms stay open until the server
 * has accepted them, so that no typed text is lost.
 * @param onDecide a suggestion leaves the list
 * @param onFail a suggestion that had left the list is still open
 */
export function SuggestionQueue({
  suggestions,
  onDecide,
  onFail,
}: {
  suggestions: ReadonlyArray<OpenSuggestion>
  onDecide: (suggestion: OpenSuggestion) => void
  onFail: (suggestion: OpenSuggestion) => void
}) {
  const hintId = useId()
  const [form, setForm] = useState<{ id: string; is: SuggestionFormKind } | null>(null)
  const { list, currentIndex, setCurrentId, focusNeighbor, handleKey } = useQueueNavigation(suggestions, {
    a: (suggestion) => {
      if (asksBeforeAcceptance(suggestion)) setForm({ id: suggestion.id, is: 'accept' })
      else accept(suggestion)
    },
    e: (suggestion) => {
      if (findSuggestedMergeOrWithdrawal(suggestion.changes)?.kind !== 'withdraw')
        setForm({ id: suggestion.id, is: 'edit' })
    },
    d: ({ id }) => setForm({ id, is: 'decline' }),
  })
  const { mutate: sendAcceptance } = useDecideSuggestion({ onError: onFail })
  const { mutate: sendForm, isPending: isFormPending, variables: sentForm } = useDecideSuggestion({ onSuccess: moveOn })

  function moveOn(suggestion: OpenSuggestion) {
    setForm((openForm) => (openForm?.id === suggestion.id ? null : openForm))
    focusNeighbor(suggestion.id)
    onDecide(suggestion)
  }
  function accept(suggestion: OpenSuggestion) {
    if (isFormPending && sentForm?.suggestion.id === suggestion.id) return
    moveOn(suggestion)
    sendAcceptance({ suggestion, body: { decision: 'accept' } })
  }
  function submitForm(suggestion: OpenSuggestion, body: SuggestionDecisionRequest) {
    if (!isFormPending) sendForm({ suggestion, body })
  }

  return (
    <>
      <p id={hintId} className={css.details}>
        Keyboard shortcuts: J next, K previous, A accept, E edit, D decline.
      </p>
      <ol
        ref={list}
        className={css.items}
        aria-label="Suggestions"
        aria-describedby={hintId}
        hidden={suggestions.length === 0}
        onKeyDown={handleKey}
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionItem
            key={suggestion.id}
            suggestion={suggestion}
            isCurrent={index === currentIndex}
            isPending={isFormPending}
            openForm={form?.id === suggestion.id ? form.is : null}
            onFocus={() => setCurrentId(suggestion.id)}
            onOpenForm={(is) => setForm(is && { id: suggestion.id, is })}
            onAccept={() => accept(suggestion)}
            onSubmit={(body) => submitForm(suggestion, body)}
          />
        ))}
      </ol>
    </>
  )
}

import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { decideSuggestion, listOpenSuggestions } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { useId, useState } from 'react'
import { useAdminAct } from '../acts/use-admin-act.ts'
import { useQueue } from '../acts/use-queue.ts'
import css from '../admin-list.module.css'
import type { SuggestionDecision } from './suggestion-decision.ts'
import { type OpenForm, SuggestionItem } from './suggestion-item.tsx'

/** The queue works by the keyboard: J and K move, A accepts, E edits before accepting, D declines with a reason. */
export function SuggestionQueue({ suggestions }: { suggestions: ReadonlyArray<OpenSuggestion> }) {
  const hintId = useId()
  const [form, setForm] = useState<{ id: string; is: OpenForm } | null>(null)
  const { list, currentIndex, setCurrentId, focusNeighbor, handleKey } = useQueue(suggestions, {
    a: ({ id }) => decide(id, { decision: 'accept' }),
    e: ({ id }) => setForm({ id, is: 'edit' }),
    d: ({ id }) => setForm({ id, is: 'decline' }),
  })
  const { mutate, isPending } = useAdminAct(
    ({ suggestionId, body }: { suggestionId: string; body: SuggestionDecision }) =>
      callEndpoint(decideSuggestion, { params: { suggestionId }, body }),
    [listOpenSuggestions],
    () => {
      setForm(null)
      focusNeighbor()
    },
  )
  function decide(suggestionId: string, body: SuggestionDecision) {
    if (!isPending) mutate({ suggestionId, body })
  }

  return (
    <>
      <p id={hintId} className={css.details}>
        Keys in the list: J next, K previous, A accept, E edit, D decline.
      </p>
      <ol ref={list} className={css.items} aria-label="Suggestions" aria-describedby={hintId} onKeyDown={handleKey}>
        {suggestions.map((suggestion, index) => (
          <SuggestionItem
            key={suggestion.id}
            suggestion={suggestion}
            isCurrent={index === currentIndex}
            isPending={isPending}
            openForm={form?.id === suggestion.id ? form.is : null}
            onFocus={() => setCurrentId(suggestion.id)}
            onOpenForm={(is) => setForm(is && { id: suggestion.id, is })}
            onDecide={(body) => decide(suggestion.id, body)}
          />
        ))}
      </ol>
    </>
  )
}

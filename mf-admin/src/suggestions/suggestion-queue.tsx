import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { useId, useState } from 'react'
import { useQueue } from '../acts/use-queue.ts'
import css from '../admin-list.module.css'
import type { SuggestionDecision } from './suggestion-decision.ts'
import { type OpenForm, SuggestionItem } from './suggestion-item.tsx'
import { useDecideSuggestion } from './use-decide-suggestion.ts'

/** The queue works by the keyboard: J and K move, A accepts, E edits before accepting, D declines with a reason. */
export function SuggestionQueue({ suggestions }: { suggestions: ReadonlyArray<OpenSuggestion> }) {
  const hintId = useId()
  const [form, setForm] = useState<{ id: string; is: OpenForm } | null>(null)
  const { list, currentIndex, setCurrentId, focusNeighbor, handleKey } = useQueue(suggestions, {
    a: ({ id }) => decide(id, { decision: 'accept' }),
    e: ({ id }) => setForm({ id, is: 'edit' }),
    d: ({ id }) => setForm({ id, is: 'decline' }),
  })
  const { mutate, isPending } = useDecideSuggestion(() => {
    setForm(null)
    focusNeighbor()
  })
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

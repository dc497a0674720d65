import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { searchEverything } from '@ninepocket/contract/site-endpoints'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/visually-hidden'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useClosing } from '../use-closing.ts'
import css from './search-suggestions.module.css'
import { countOf, optionId, SuggestionList } from './suggestion-list.tsx'
import { suggestionsOf } from './suggestions-of.ts'
import { useActiveOption } from './use-active-option.ts'
import { useSettled } from './use-settled.ts'

/** One letter is in everything. */
const leastLetters = 2
/** How long the server waits for the next letter. */
const askAfterMs = 200

/** What the box says of its list to those who cannot see it; null while there is none. */
export type ShownList = { listId: string; activeId: string | undefined } | null

/** What a search may mean, while it is typed: five sets, insert sets and cards, and the way to all that is found. */
export function SearchSuggestions({
  box,
  input,
  text,
  onShown,
}: {
  /** Around field and list: who leaves it has the list closed. */
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  /** What was typed on this page by now. */
  text: string
  onShown: (list: ShownList) => void
}) {
  const paths = sitePaths(useSite().productNoun)
  const listId = useId()
  const typed = text.trim()
  const term = useSettled(typed, askAfterMs)
  // Closed for what was typed by now; the next letter opens it again.
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const isAsked = typed.length >= leastLetters && closedFor !== text
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(searchEverything, { query: { term } }),
    enabled: isAsked && term.length >= leastLetters,
    placeholderData: keepPreviousData,
    // Nobody is told of a failure, nor waits for another try: the box itself still searches.
    retry: false,
  })
  const groups = data && isAsked ? suggestionsOf(data, paths) : []
  const found = countOf(groups)
  const isOpen = found > 0
  const close = () => setClosedFor(text)
  useClosing(box, isOpen, close)
  const active = useActiveOption(input, {
    count: isOpen ? found + 1 : 0,
    of: data,
    onOpen: () => setClosedFor(null),
    onTake: (place) => document.getElementById(optionId(listId, place))?.click(),
    onClose: close,
  })
  const activeId = active >= 0 ? optionId(listId, active) : undefined
  useEffect(() => {
    onShown(isOpen ? { listId, activeId } : null)
    return () => onShown(null)
  }, [isOpen, listId, activeId, onShown])

  const isAnswered = isAsked && data !== undefined && !isPlaceholderData
  return (
    <>
      <p role="status" className={css.said}>
        <VisuallyHidden>{isAnswered ? saidOf(found) : null}</VisuallyHidden>
      </p>
      {isOpen ? (
        <SuggestionList
          id={listId}
          groups={groups}
          all={{ key: 'all', to: paths.search(typed), name: `All results for “${typed}”`, detail: '' }}
          active={active}
          isBusy={isPlaceholderData || term !== typed}
        />
      ) : null}
    </>
  )
}

function saidOf(found: number): string {
  if (found === 0) return 'No suggestions'
  return found === 1 ? '1 suggestion' : `${found} suggestions`
}

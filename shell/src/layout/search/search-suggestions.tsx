import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { useDebouncedValue } from '@ninepocket/ui/forms/use-debounced-value'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useDismiss } from '../use-dismiss.ts'
import css from './search-suggestions.module.css'
import { getOptionId, SuggestionList } from './suggestion-list.tsx'
import { toSuggestionGroups } from './to-suggestion-groups.ts'
import { useActiveOptionIndex } from './use-active-option-index.ts'

/** A single letter matches too much. */
const minTermLength = 2
/** Debounce delay. */
const debounceMs = 200

/** Ids of the open list and of its active option, for the field's ARIA attributes; null without a list. */
export type SuggestionListIds = { listId: string; activeId: string | undefined } | null

/**
 * Suggestions for the text in the search field: players, at most five sets, insert sets and cards each, and a link
 * to all results. Enter opens the first.
 */
export function SearchSuggestions({
  box,
  input,
  text,
  onListChange,
}: {
  /** The element around field and list; the list closes when the focus leaves it. */
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  text: string
  onListChange: (list: SuggestionListIds) => void
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const listId = useId()
  const typed = text.trim()
  const term = useDebouncedValue(typed, debounceMs)
  // Closed for the current text; another letter opens it again.
  const [closedForText, setClosedForText] = useState<string | null>(null)
  const isSearching = typed.length >= minTermLength && closedForText !== text
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(searchCatalogue, { query: { term } }),
    enabled: isSearching && term.length >= minTermLength,
    placeholderData: keepPreviousData,
    // Failures are silent and not retried, because the field still searches.
    retry: false,
  })
  const groups = data && isSearching ? toSuggestionGroups(data, paths) : []
  const suggestionKeys = groups.flatMap(({ suggestions }) => suggestions.map(({ key }) => key))
  const isOpen = suggestionKeys.length > 0
  const allResults = { key: 'all', to: paths.search(typed), name: `All results for “${typed}”`, detail: '' }
  const isBusy = isPlaceholderData || term !== typed
  const close = () => setClosedForText(text)
  useDismiss(box, isOpen, close)
  const active = useActiveOptionIndex(input, {
    optionKeys: isOpen ? [...suggestionKeys, allResults.key] : [],
    text,
    defaultIndex: isBusy ? -1 : 0,
    onOpen: () => setClosedForText(null),
    onSelect: (index) => document.getElementById(getOptionId(listId, index))?.click(),
    onClose: close,
  })
  const activeId = active >= 0 ? getOptionId(listId, active) : undefined
  useEffect(() => {
    onListChange(isOpen ? { listId, activeId } : null)
    return () => onListChange(null)
  }, [isOpen, listId, activeId, onListChange])

  const hasResults = isSearching && data !== undefined && !isPlaceholderData
  return (
    <>
      <p role="status" className={css.said}>
        <VisuallyHidden>{hasResults ? formatSuggestionCount(suggestionKeys.length) : null}</VisuallyHidden>
      </p>
      {isOpen ? (
        <SuggestionList id={listId} groups={groups} allResults={allResults} activeIndex={active} isBusy={isBusy} />
      ) : null}
    </>
  )
}

function formatSuggestionCount(found: number): string {
  if (found === 0) return 'No suggestions'
  return found === 1 ? '1 suggestion' : `${found} suggestions`
}

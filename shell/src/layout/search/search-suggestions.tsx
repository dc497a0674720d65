import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useDismiss } from '../use-dismiss.ts'
import css from './search-suggestions.module.css'
import { countOptions, getOptionId, SuggestionList } from './suggestion-list.tsx'
import { toSuggestionGroups } from './to-suggestion-groups.ts'
import { useActiveOption } from './use-active-option.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

/** One letter is in everything. */
const minTermLength = 2
/** How long the server waits for the next letter. */
const debounceMs = 200

/** What the box says of its list to those who cannot see it; null while there is none. */
export type SuggestionListState = { listId: string; activeId: string | undefined } | null

/** What a search may mean, while it is typed: five sets, insert sets and cards, and the way to all that is found. */
export function SearchSuggestions({
  box,
  input,
  text,
  onListChange,
}: {
  /** Around field and list: who leaves it has the list closed. */
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  /** What was typed on this page by now. */
  text: string
  onListChange: (list: SuggestionListState) => void
}) {
  const paths = buildSitePaths(useSite().productNoun)
  const listId = useId()
  const typed = text.trim()
  const term = useDebouncedValue(typed, debounceMs)
  // Closed for what was typed by now; the next letter opens it again.
  const [closedForText, setClosedForText] = useState<string | null>(null)
  const isSearching = typed.length >= minTermLength && closedForText !== text
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(searchCatalogue, { query: { term } }),
    enabled: isSearching && term.length >= minTermLength,
    placeholderData: keepPreviousData,
    // Nobody is told of a failure, nor waits for another try: the box itself still searches.
    retry: false,
  })
  const groups = data && isSearching ? toSuggestionGroups(data, paths) : []
  const suggestionCount = countOptions(groups)
  const isOpen = suggestionCount > 0
  const close = () => setClosedForText(text)
  useDismiss(box, isOpen, close)
  const active = useActiveOption(input, {
    count: isOpen ? suggestionCount + 1 : 0,
    optionsSource: data,
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
        <VisuallyHidden>{hasResults ? formatSuggestionCount(suggestionCount) : null}</VisuallyHidden>
      </p>
      {isOpen ? (
        <SuggestionList
          id={listId}
          groups={groups}
          allResults={{ key: 'all', to: paths.search(typed), name: `All results for “${typed}”`, detail: '' }}
          activeIndex={active}
          isBusy={isPlaceholderData || term !== typed}
        />
      ) : null}
    </>
  )
}

function formatSuggestionCount(found: number): string {
  if (found === 0) return 'No suggestions'
  return found === 1 ? '1 suggestion' : `${found} suggestions`
}

import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from './suggestion-list.module.css'
import type { SearchSuggestion, SuggestionGroup } from './to-suggestion-groups.ts'

export const getOptionId = (listId: string, index: number) => `${listId}-${index}`

const countOptions = (groups: ReadonlyArray<SuggestionGroup>) =>
  groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)

/** Popup of the search field. Options are links, so that they can be opened in a new tab. */
export function SuggestionList({
  id,
  groups,
  allResults,
  activeIndex,
  isBusy,
}: {
  id: string
  groups: ReadonlyArray<SuggestionGroup>
  /** The link to all results; the last option. */
  allResults: SearchSuggestion
  activeIndex: number
  /** Whether the options belong to an older text. */
  isBusy: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeIndex >= 0)
      list.current?.querySelectorAll('[role=option]')[activeIndex]?.scrollIntoView?.({ block: 'nearest' })
  }, [activeIndex])
  const starts = groups.map((_, index) => countOptions(groups.slice(0, index)))
  const count = countOptions(groups)
  const option = (suggestion: SearchSuggestion, index: number, kind?: string) => (
    <Link
      key={suggestion.key}
      id={getOptionId(id, index)}
      className={css.option}
      to={suggestion.to}
      role="option"
      tabIndex={-1}
      // A label, because browsers read a space before visually hidden text.
      aria-label={kind && [suggestion.name, kind, suggestion.detail].filter(Boolean).join(', ')}
      aria-selected={index === activeIndex}
    >
      <span className={css.name}>{suggestion.name}</span>
      {suggestion.detail ? <span className={css.detail}>{suggestion.detail}</span> : null}
    </Link>
  )
  return (
    <div ref={list} id={id} className={css.list} role="listbox" aria-label="Suggestions" aria-busy={isBusy}>
      {groups.map(({ title, kind, suggestions }, group) => (
        <div key={kind}>
          <div className={css.title} aria-hidden="true">
            {title}
          </div>
          {suggestions.map((suggestion, index) => option(suggestion, (starts[group] ?? 0) + index, kind))}
        </div>
      ))}
      <div className={css.all}>{option(allResults, count)}</div>
    </div>
  )
}

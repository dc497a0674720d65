import { VisuallyHidden } from '@ninepocket/ui/visually-hidden'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from './suggestion-list.module.css'
import type { Suggestion, SuggestionGroup } from './suggestions-of.ts'

/** The id of the option at a place, of the list with an id. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`

/** How many options groups have in all. */
export const countOf = (groups: ReadonlyArray<SuggestionGroup>) =>
  groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)

/** The popup of the search box. Options are links, so that a press may open one in another tab. */
export function SuggestionList({
  id,
  groups,
  all,
  active,
  isBusy,
}: {
  id: string
  groups: ReadonlyArray<SuggestionGroup>
  /** The way to everything that is found; the last option. */
  all: Suggestion
  active: number
  /** The options are of what was typed before. */
  isBusy: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const starts = groups.map((_, place) => countOf(groups.slice(0, place)))
  const count = countOf(groups)
  const option = (suggestion: Suggestion, place: number, kind?: string) => (
    <Link
      key={suggestion.key}
      id={optionId(id, place)}
      className={css.option}
      to={suggestion.to}
      role="option"
      tabIndex={-1}
      aria-selected={place === active}
    >
      <span className={css.name}>{suggestion.name}</span>
      {kind ? <VisuallyHidden>, {kind}</VisuallyHidden> : null}
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
          {suggestions.map((suggestion, place) => option(suggestion, (starts[group] ?? 0) + place, kind))}
        </div>
      ))}
      <div className={css.all}>{option(all, count)}</div>
    </div>
  )
}

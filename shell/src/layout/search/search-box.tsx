import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useChangeEffect } from '../use-change-effect.ts'
import css from './search-box.module.css'
import type { SearchSuggestions, SuggestionListIds } from './search-suggestions.tsx'
import { useSlashShortcut } from './use-slash-shortcut.ts'

/** Limit on the search term, in characters. */
const maxTermLength = 200
const termField = 'term'

/** Loaded on first use; a failed load is retried on the next. */
function useSuggestions() {
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions | null>(null)
  const load = () => {
    if (Suggestions) return
    import(/* webpackChunkName: "search-suggestions" */ './search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => undefined,
    )
  }
  return { Suggestions, load }
}

/**
 * Search field with suggestions (an ARIA combobox). A plain GET form, so that it works before any script has loaded.
 */
export function SearchBox({ searchPath, pathFor }: { searchPath: string; pathFor: (term: string) => string }) {
  const inputId = useId()
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const { Suggestions, load } = useSuggestions()
  // Text that was typed on another history entry is outdated.
  const [typedText, setTypedText] = useState({ text: '', at: key })
  const [suggestionList, setSuggestionList] = useState<SuggestionListIds>(null)
  const shownTerm = pathname === searchPath ? (new URLSearchParams(search).get(termField) ?? '') : ''
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useSlashShortcut(input)

  // Each page shows its own term. Uncontrolled, because a controlled field would lose text that was typed before
  // hydration.
  useChangeEffect(`${pathname}?${shownTerm}`, () => {
    if (input.current) input.current.value = shownTerm
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = new FormData(event.currentTarget).get(termField)
    navigate(pathFor(typeof term === 'string' ? term.trim() : ''))
  }

  return (
    <search ref={box} className={css.search}>
      <form action={searchPath} method="get" className={css.form} onSubmit={submit}>
        <label htmlFor={inputId} className={css.label}>
          Search cards and sets
        </label>
        <input
          ref={input}
          id={inputId}
          className={css.input}
          type="search"
          name={termField}
          defaultValue={shownTerm}
          placeholder="Search cards"
          maxLength={maxTermLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestionList !== null}
          aria-controls={suggestionList?.listId}
          aria-activedescendant={suggestionList?.activeId}
          onFocus={load}
          onInput={(event) => setTypedText({ text: event.currentTarget.value, at: key })}
        />
        <button type="submit" className={css.submit} aria-label="Search">
          <Search size={18} aria-hidden="true" />
        </button>
      </form>
      {Suggestions ? (
        <Suggestions
          box={box}
          input={input}
          text={typedText.at === key ? typedText.text : ''}
          onListChange={setSuggestionList}
        />
      ) : null}
    </search>
  )
}

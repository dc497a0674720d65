import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import css from './search-box.module.css'

/** The longest term worth sending; longer ones are cut by the field itself. */
const maxTermLength = 200
const field = 'term'

/** Searches everything. A plain GET form, so that it works before any script has come. */
export function SearchBox({
  searchPath,
  pathFor,
}: {
  searchPath: string
  pathFor: (term: string) => string
}) {
  const inputId = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const shownTerm = pathname === searchPath ? (new URLSearchParams(search).get(field) ?? '') : ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = new FormData(event.currentTarget).get(field)
    navigate(pathFor(typeof term === 'string' ? term.trim() : ''))
  }

  return (
    <search className={css.search}>
      <form action={searchPath} method="get" className={css.form} onSubmit={submit}>
        <label htmlFor={inputId} className={css.label}>
          Search cards and sets
        </label>
        <input
          // A new page shows its own term; what is being typed on one page stays.
          key={`${pathname}?${shownTerm}`}
          id={inputId}
          className={css.input}
          type="search"
          name={field}
          defaultValue={shownTerm}
          placeholder="Search cards and sets"
          maxLength={maxTermLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className={css.submit} aria-label="Search">
          <Search size={18} aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}

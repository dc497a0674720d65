import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  const page = `${pathname}?${shownTerm}`
  const lastPage = useRef(page)

  // Another page shows its own term. Not a controlled field: that would lose what is typed before hydration.
  useEffect(() => {
    if (lastPage.current === page || !input.current) return
    lastPage.current = page
    input.current.value = shownTerm
  }, [page, shownTerm])

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
          ref={input}
          id={inputId}
          className={css.input}
          type="search"
          name={field}
          defaultValue={shownTerm}
          placeholder="Search cards"
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

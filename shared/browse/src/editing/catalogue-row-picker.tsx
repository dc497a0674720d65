import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useDebouncedValue } from '@ninepocket/ui/forms/use-debounced-value'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import css from './catalogue-row-picker.module.css'
import { catalogueRowSearchQuery, type FoundCatalogueRow } from './catalogue-row-search-query.ts'
import { useCatalogueRowName } from './use-catalogue-row-name.ts'

/** A single letter matches too much. */
const minTermLength = 2
const debounceMs = 200

const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)

function getStatusText(rows: ReadonlyArray<FoundCatalogueRow> | undefined, hasFailed: boolean): string | null {
  if (hasFailed) return 'The search failed. Please try again.'
  if (!rows) return 'Searching…'
  if (rows.length === 0) return 'Nothing found. Try fewer words or check the spelling.'
  return `${rows.length} found. Press Enter to choose the first.`
}

/**
 * A field for another row of the catalogue. `text` is its id, which the field shows as its name, a pasted link to it, or
 * words, which find rows to choose from. Enter takes the first, also before it has loaded. Escape brings back the row that the
 * words replaced.
 */
export function CatalogueRowPicker({
  kind,
  label,
  hint = 'Search by name, or paste a link.',
  error,
  isRequired,
  text,
  onChange,
}: {
  kind: CatalogueKind
  label: string
  hint?: string
  error?: string | undefined
  isRequired?: boolean | undefined
  text: string
  onChange: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  /** The row that the field had last. Its name is null if it has not loaded. */
  const [lastRow, setLastRow] = useState<{ id: string; name: string | null } | null>(null)
  const lastName = lastRow?.id === text ? lastRow.name : null
  const loaded = useCatalogueRowName(kind, isId(text) && lastName === null ? text : null)
  const name = lastName ?? loaded.name
  /** Words that Enter was pressed for before their rows had loaded. */
  const [enteredTerm, setEnteredTerm] = useState<string | null>(null)
  const typed = text.trim()
  const term = useDebouncedValue(typed, debounceMs)
  const isLink = parseIdFromPastedUrl(typed) !== null || /^https?:/.test(typed)
  const isSearching = typed.length >= minTermLength && !isLink
  const isSearched = isSearching && term === typed
  const search = useQuery({ ...catalogueRowSearchQuery(kind, term), enabled: isSearched })
  const rows = isSearched ? search.data : undefined
  const hasFailed = isSearched && search.isError
  const choose = (row: FoundCatalogueRow) => {
    setLastRow(row)
    onChange(row.id)
  }
  const takeFirst = useEffectEvent(([first]: ReadonlyArray<FoundCatalogueRow>) => {
    setEnteredTerm(null)
    if (first) choose(first)
  })
  useEffect(() => {
    if (rows && enteredTerm === typed) takeFirst(rows)
  }, [rows, enteredTerm, typed])
  useEffect(() => {
    // A later search of the same words, which no key has started, chooses nothing.
    if (hasFailed) setEnteredTerm(null)
  }, [hasFailed])
  const handleText = (newText: string) => {
    if (isId(text)) setLastRow({ id: text, name })
    setEnteredTerm(null)
    onChange(newText)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isSearching) {
      event.preventDefault()
      setEnteredTerm(typed)
      if (hasFailed) void search.refetch()
    }
    if (event.key === 'Escape' && lastRow && text !== lastRow.id) {
      // Restores the field, and does not close a form around it.
      event.stopPropagation()
      handleText(lastRow.id)
    }
  }
  return (
    <div className={css.picker}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        required={isRequired && !loaded.isLoading}
        placeholder={loaded.isLoading ? 'Loading…' : undefined}
        autoComplete="off"
        value={name ?? (loaded.isLoading ? '' : text)}
        onChange={({ target }) => handleText(target.value)}
        onKeyDown={handleKey}
        onBlur={() => setEnteredTerm(null)}
      />
      <p role="status" className={classNames(css.status, !isSearching && css.quiet)}>
        {isSearching ? getStatusText(rows, hasFailed) : null}
        {isSearching && lastRow ? ' Press Esc to restore your last choice.' : null}
        {lastName === null ? null : <VisuallyHidden>Selected {lastName}</VisuallyHidden>}
      </p>
      {rows && rows.length > 0 ? (
        <ul className={css.found} aria-label={`Found for ${label}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <Button
                onClick={() => {
                  choose(row)
                  // The pressed button goes.
                  field.current?.focus()
                }}
              >
                {row.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

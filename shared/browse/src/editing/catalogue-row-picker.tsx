import type { CatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useDebouncedValue } from '@ninepocket/ui/forms/use-debounced-value'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
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
  return rows.length === 0 ? 'Nothing found. Try fewer words or check the spelling.' : null
}

/**
 * A field for another row of the catalogue. `text` is its id, which the field shows as its name, a pasted link to it, or
 * words, which find rows to choose from. Enter takes the first.
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
  const name = useCatalogueRowName(kind, isId(text) ? text : null)
  const typed = text.trim()
  const term = useDebouncedValue(typed, debounceMs)
  const isLink = parseIdFromPastedUrl(typed) !== null || /^https?:/.test(typed)
  const isSearching = typed.length >= minTermLength && !isLink
  const search = useQuery({ ...catalogueRowSearchQuery(kind, term), enabled: isSearching && term === typed })
  const rows = term === typed ? search.data : undefined
  const choose = (id: string) => {
    onChange(id)
    // The pressed button goes.
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isSearching) return
    event.preventDefault()
    const [first] = rows ?? []
    if (first) choose(first.id)
  }
  return (
    <div className={css.picker}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        required={isRequired}
        autoComplete="off"
        value={name ?? text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
      />
      <p role="status" className={css.status}>
        {isSearching ? getStatusText(rows, term === typed && search.isError) : null}
      </p>
      {isSearching && rows && rows.length > 0 ? (
        <ul className={css.found} aria-label={`Found for ${label}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <Button onClick={() => choose(row.id)}>{row.name}</Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

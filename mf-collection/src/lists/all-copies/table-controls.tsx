import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { FilterBox } from '@ninepocket/ui/lists/filter-box'
import { SortField } from '@ninepocket/ui/lists/sort-field'
import { ArrowDown, ArrowUp, Columns3, ListFilter, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CopyTableOptions } from '../../data/queries/copy-table-query.ts'
import type { ViewedCopyList } from '../../owner/copy-list-gate.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { listChoosableColumns } from './table-columns.ts'
import css from './table-controls.module.css'
import { TableFilters } from './table-filters.tsx'
import { buildChangedTableSearch, buildUnfilteredTableSearch, countFilters } from './table-options.ts'

/** Time after the last key before words are searched for, in milliseconds. */
const typingPauseMs = 250

/** Changes the address of the table without a new history entry, so that Back leaves the page. */
function useTableSearch() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const go = (text: string) => void navigate({ search: text }, { replace: true, state, preventScrollReset: true })
  return {
    setOptions: (changes: Readonly<Record<string, string>>) => go(buildChangedTableSearch(search, changes)),
    clear: () => go(buildUnfilteredTableSearch(search)),
  }
}

/** Search, sort, filters and columns of the table of copies. */
export function TableControls({
  listContext,
  options,
  cardName = 'one card',
}: {
  listContext: ViewedCopyList
  options: CopyTableOptions
  /** The card of the first copy: the one of all copies where they are limited to a card. */
  cardName?: string | undefined
}) {
  const { setOptions, clear } = useTableSearch()
  const [openPanel, setOpenPanel] = useState<'filters' | 'columns' | null>(null)
  const filtersButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isDescending = options.direction === 'desc'
  // The words and the card have controls of their own.
  const filterCount = countFilters(options) - Number('term' in options) - Number('card' in options)
  const toggle = (panel: 'filters' | 'columns') => setOpenPanel(openPanel === panel ? null : panel)
  const sortOptions = [
    { value: '', label: 'Checklist order' },
    { value: 'name', label: 'Card' },
    ...listChoosableColumns(listContext.isOwner).map(({ sort, label }) => ({ value: sort, label })),
  ]
  return (
    <div className={css.controls}>
      <WordsFilter term={options.term ?? ''} onChange={(term) => setOptions({ term })} />
      <div className={css.buttons}>
        {options.card ? (
          <Button
            onClick={() => {
              setOptions({ card: '' })
              // The pressed button disappears with the filter.
              filtersButton.current?.focus()
            }}
          >
            Only {cardName}
            <VisuallyHidden>: show all cards</VisuallyHidden>
            <X size={18} aria-hidden="true" />
          </Button>
        ) : null}
        <SortField
          options={sortOptions}
          value={options.sort ?? ''}
          onChange={(sort) => setOptions(sort === '' ? { sort, direction: '' } : { sort })}
        />
        {options.sort ? (
          <IconButton
            label="Descending order"
            className={css.direction}
            aria-pressed={isDescending}
            onClick={() => setOptions({ direction: isDescending ? '' : 'desc' })}
          >
            {isDescending ? <ArrowDown size={20} aria-hidden="true" /> : <ArrowUp size={20} aria-hidden="true" />}
          </IconButton>
        ) : null}
        <Button
          ref={filtersButton}
          aria-expanded={openPanel === 'filters'}
          aria-controls={`${id}-filters`}
          onClick={() => toggle('filters')}
        >
          <ListFilter size={18} aria-hidden="true" />
          {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </Button>
        <Button
          aria-expanded={openPanel === 'columns'}
          aria-controls={`${id}-columns`}
          onClick={() => toggle('columns')}
        >
          <Columns3 size={18} aria-hidden="true" />
          Columns
        </Button>
      </div>
      <div id={`${id}-filters`} hidden={openPanel !== 'filters'}>
        {openPanel === 'filters' ? (
          <TableFilters
            listContext={listContext}
            options={options}
            onChange={setOptions}
            onClear={() => {
              clear()
              // The pressed button disappears with the filters.
              filtersButton.current?.focus()
            }}
          />
        ) : null}
      </div>
      <div id={`${id}-columns`} hidden={openPanel !== 'columns'}>
        <ColumnChoice isOwner={listContext.isOwner} />
      </div>
    </div>
  )
}

/** Searches when the typing pauses. Follows changes from outside, such as "Clear all filters". */
function WordsFilter({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const [text, setText] = useState(term)
  const [syncedTerm, setSyncedTerm] = useState(term)
  if (term !== syncedTerm) {
    setSyncedTerm(term)
    if (text.trim() !== term) setText(term)
  }
  const latestChange = useRef(onChange)
  useEffect(() => {
    latestChange.current = onChange
  })
  useEffect(() => {
    if (text.trim() === term) return
    const timer = setTimeout(() => latestChange.current(text.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, term])
  return <FilterBox label="Search copies" value={text} onChange={setText} />
}

import { Button } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { VisuallyHidden } from '@ninepocket/ui/layout/visually-hidden'
import { SortField } from '@ninepocket/ui/lists/sort-field'
import { ArrowDown, ArrowUp, Columns3, ListFilter, X } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { CopyTableOptions } from '../../data/queries/copy-table-query.ts'
import type { ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { listChoosableColumns } from './table-columns.ts'
import css from './table-controls.module.css'
import { TableFilters } from './table-filters.tsx'
import { countFilters } from './table-options.ts'
import { useTableSearch } from './use-table-search.ts'
import { WordsFilter } from './words-filter.tsx'

/** Search, sort, filters and columns of the table of copies. */
export function TableControls({
  listContext,
  options,
  cardName = 'one card',
  filtersButton,
}: {
  listContext: ViewedCopyList
  options: CopyTableOptions
  /** The card of the first copy: the one of all copies where they are limited to a card. */
  cardName?: string | undefined
  /** Gets the focus when the button that has cleared filters disappears with them. */
  filtersButton: RefObject<HTMLButtonElement | null>
}) {
  const { setOptions, clear } = useTableSearch()
  const [openPanel, setOpenPanel] = useState<'filters' | 'columns' | null>(null)
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

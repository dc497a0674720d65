import type { CardGenre } from '@ninepocket/contract/catalogue/card-genre'
import { Button } from '@ninepocket/ui/buttons/button'
import { SortField } from '@ninepocket/ui/lists/sort-field'
import { ListFilter } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'
import { ConditionFilter } from './condition-filter.tsx'
import css from './copy-list-controls.module.css'
import fieldCss from './option-field.module.css'
import type { CopyListOptionsState } from './use-copy-list-options.ts'
import { YesNoFilterFields } from './yes-no-filter-fields.tsx'

const sortOptions = [
  { value: '', label: 'Checklist order' },
  { value: 'name', label: 'Name' },
  { value: 'number', label: 'Card number' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Highest price' },
]

/** Sort field, button and panel of filters, for the line of a list's filter box. */
export function CopyListControls({
  list,
  genre,
  optionsState,
  filtersButton,
  onClear,
}: {
  list: CopyListDefinition
  genre: CardGenre | null
  optionsState: CopyListOptionsState
  filtersButton: RefObject<HTMLButtonElement | null>
  onClear: () => void
}) {
  const { options, setOption } = optionsState
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={css.choices}>
        <SortField options={sortOptions} value={options.sort ?? ''} onChange={(sort) => setOption('sort', sort)} />
        <Button ref={filtersButton} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <ListFilter size={18} aria-hidden="true" />
          {optionsState.activeFilterCount > 0 ? `Filters (${optionsState.activeFilterCount})` : 'Filters'}
        </Button>
      </div>
      <div id={id} className={css.fields} hidden={!isOpen}>
        <YesNoFilterFields list={list} options={options} className={fieldCss.field} onChange={setOption} />
        <ConditionFilter
          genre={genre}
          value={options.condition ?? ''}
          onChoose={(value) => setOption('condition', value)}
        />
        {optionsState.activeFilterCount > 0 ? (
          <Button kind="quiet" onClick={onClear}>
            Clear all filters
          </Button>
        ) : null}
      </div>
    </>
  )
}

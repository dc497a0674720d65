import { Button } from '@ninepocket/ui/buttons/button'
import { ListFilter } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'
import { ConditionFilter } from './condition-filter.tsx'
import css from './copy-list-controls.module.css'
import { OptionSelect } from './option-select.tsx'
import type { CopyListOptionsState } from './use-copy-list-options.ts'

const sortOptions = [
  ['', 'Checklist order'],
  ['name', 'Name'],
  ['number', 'Card number'],
  ['newest', 'Newest first'],
  ['price', 'Highest price'],
] as const

const booleanOptions = [
  ['', 'Any'],
  ['true', 'Yes'],
  ['false', 'No'],
] as const

const filterFields = [
  { name: 'forTrade', label: 'For trade' },
  { name: 'forSale', label: 'For sale' },
  { name: 'hasPhoto', label: 'Own photo' },
  { name: 'serial', label: 'Serial number' },
] as const

export function CopyListControls({
  list,
  optionsState,
  filtersButton,
  onClear,
}: {
  list: CopyListKind
  optionsState: CopyListOptionsState
  filtersButton: RefObject<HTMLButtonElement | null>
  onClear: () => void
}) {
  const { options, setOption } = optionsState
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.choices}>
      <OptionSelect
        label="Sort by"
        options={sortOptions}
        value={options.sort ?? ''}
        onChoose={(value) => setOption('sort', value)}
      />
      <Button
        ref={filtersButton}
        className={css.filters}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter size={18} aria-hidden="true" />
        {optionsState.activeFilterCount > 0 ? `Filters (${optionsState.activeFilterCount})` : 'Filters'}
      </Button>
      <div id={id} className={css.fields} hidden={!isOpen}>
        {filterFields
          .filter(({ name }) => !(name in list.availability))
          .map(({ name, label }) => (
            <OptionSelect
              key={name}
              label={label}
              options={booleanOptions}
              value={options[name] ?? ''}
              onChoose={(value) => setOption(name, value)}
            />
          ))}
        <ConditionFilter value={options.condition ?? ''} onChoose={(value) => setOption('condition', value)} />
        {optionsState.activeFilterCount > 0 ? (
          <Button kind="quiet" onClick={onClear}>
            Clear all filters
          </Button>
        ) : null}
      </div>
    </div>
  )
}

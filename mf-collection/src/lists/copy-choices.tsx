import { Button } from '@ninepocket/ui/button'
import { ListFilter } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import type { CopyList } from '../people/copy-lists.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { ConditionField } from './condition-field.tsx'
import css from './copy-choices.module.css'
import type { UseCopyChoice } from './use-copy-choice.ts'

const orders = [
  ['', 'Checklist order'],
  ['name', 'Name'],
  ['number', 'Card number'],
  ['newest', 'Newest first'],
  ['price', 'Highest price'],
] as const

const yesOrNo = [
  ['', 'Any'],
  ['true', 'Yes'],
  ['false', 'No'],
] as const

const filters = [
  { name: 'forTrade', label: 'For trade' },
  { name: 'forSale', label: 'For sale' },
  { name: 'hasPhoto', label: 'Own photo' },
  { name: 'serial', label: 'Serial number' },
] as const

/** Order and filters of a list of copies: the order always in view, the filters folded until they are wanted. */
export function CopyChoices({
  list,
  chosen,
  filtersButton,
  onClear,
}: {
  list: CopyList
  chosen: UseCopyChoice
  filtersButton: RefObject<HTMLButtonElement | null>
  onClear: () => void
}) {
  const { choice, choose } = chosen
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.choices}>
      <ChoiceSelect
        label="Sort by"
        options={orders}
        value={choice.sort ?? ''}
        onChoose={(value) => choose('sort', value)}
      />
      <Button
        ref={filtersButton}
        className={css.filters}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListFilter size={18} aria-hidden="true" />
        {chosen.filters > 0 ? `Filters (${chosen.filters})` : 'Filters'}
      </Button>
      <div id={id} className={css.fields} hidden={!isOpen}>
        {filters
          .filter(({ name }) => !(name in list.marks))
          .map(({ name, label }) => (
            <ChoiceSelect
              key={name}
              label={label}
              options={yesOrNo}
              value={choice[name] ?? ''}
              onChoose={(value) => choose(name, value)}
            />
          ))}
        <ConditionField value={choice.condition ?? ''} onChoose={(value) => choose('condition', value)} />
        {chosen.filters > 0 ? (
          <Button kind="quiet" onClick={onClear}>
            Clear all filters
          </Button>
        ) : null}
      </div>
    </div>
  )
}

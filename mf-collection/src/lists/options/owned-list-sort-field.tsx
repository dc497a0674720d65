import type { OwnedListSort } from '@ninepocket/contract/collection/owned-lists'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import css from './copy-list-controls.module.css'
import fieldCss from './option-field.module.css'

const sortOptions = [
  { value: 'order', label: 'Catalogue order' },
  { value: 'nearest', label: 'Nearest to complete' },
]

export function OwnedListSortField({
  sort,
  onChange,
}: {
  sort: OwnedListSort
  onChange: (sort: OwnedListSort) => void
}) {
  return (
    <div className={css.choices}>
      <SelectField
        label="Sort by"
        className={fieldCss.field}
        options={sortOptions}
        value={sort}
        onChange={({ target }) => onChange(target.value === 'nearest' ? 'nearest' : 'order')}
      />
    </div>
  )
}

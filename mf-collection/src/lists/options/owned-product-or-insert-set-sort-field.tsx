import type { OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'
import { SortField } from '@ninepocket/ui/lists/sort-field'

const sortOptions = [
  { value: 'order', label: 'Catalogue order' },
  { value: 'nearest', label: 'Closest to complete' },
]

export function OwnedProductOrInsertSetSortField({
  sort,
  onChange,
}: {
  sort: OwnedProductOrInsertSetSort
  onChange: (sort: OwnedProductOrInsertSetSort) => void
}) {
  return (
    <SortField
      options={sortOptions}
      value={sort}
      onChange={(value) => onChange(value === 'nearest' ? 'nearest' : 'order')}
    />
  )
}

import { SelectField } from '@ninepocket/ui/forms/select-field'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'

const fields = [
  { name: 'forTrade', label: 'For trade' },
  { name: 'forSale', label: 'For sale' },
  { name: 'hasPhoto', label: 'Custom photo' },
  { name: 'serial', label: 'Serial number' },
] as const
type FieldName = (typeof fields)[number]['name']

const choices = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Filters of copies by yes or no, except those that the list itself decides. */
export function YesNoFilterFields({
  list,
  options,
  className,
  onChange,
}: {
  list: CopyListDefinition
  options: { readonly [Name in FieldName]?: string | undefined }
  className?: string | undefined
  onChange: (name: FieldName, value: string) => void
}) {
  return fields
    .filter(({ name }) => !(name in list.availability))
    .map(({ name, label }) => (
      <SelectField
        key={name}
        label={label}
        className={className}
        options={choices}
        value={options[name] ?? ''}
        onChange={({ target }) => onChange(name, target.value)}
      />
    ))
}

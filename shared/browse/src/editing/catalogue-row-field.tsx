import {
  type CatalogueField,
  type CatalogueKind,
  parentKinds,
} from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { CatalogueRowPicker } from './catalogue-row-picker.tsx'

const hints: Partial<Record<CatalogueField['type'], string>> = {
  date: 'For example, 2024-03-15.',
  attributes: 'One attribute per line, for example “RC: Rookie”.',
}

/** The input of a field of a product, an insert set or a card. `kind` is that of the row. */
export function CatalogueRowField({
  kind,
  field: { label, type, isRequired },
  error,
  text,
  onChange,
}: {
  kind: CatalogueKind
  field: CatalogueField
  /** Why the entry of a field for another entry was not taken. */
  error?: string | undefined
  text: string
  onChange: (text: string) => void
}) {
  const hint = hints[type]
  if (type === 'long-text' || type === 'attributes')
    return <TextArea label={label} hint={hint} value={text} onChange={({ target }) => onChange(target.value)} />
  const pickedKind = type === 'parent' ? parentKinds[kind] : type === 'entry' ? kind : null
  if (pickedKind)
    return (
      <CatalogueRowPicker
        kind={pickedKind}
        label={label}
        error={error}
        isRequired={isRequired}
        text={text}
        onChange={onChange}
      />
    )
  return (
    <TextField
      label={label}
      hint={hint}
      required={isRequired}
      inputMode={type === 'number' ? 'numeric' : undefined}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

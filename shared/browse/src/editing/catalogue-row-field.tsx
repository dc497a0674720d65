import type { CatalogueField } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'

const hints: Partial<Record<CatalogueField['type'], string>> = {
  date: 'For example, 2024-03-15.',
  attributes: 'One attribute per line, for example “RC: Rookie”.',
  parent: 'Its link, or the ID at the end of it.',
  entry: 'Its link, or the ID at the end of it.',
}

/** The input of a field of a product, an insert set or a card. */
export function CatalogueRowField({
  field: { label, type, isRequired },
  text,
  onChange,
}: {
  field: CatalogueField
  text: string
  onChange: (text: string) => void
}) {
  const hint = hints[type]
  if (type === 'long-text' || type === 'attributes')
    return <TextArea label={label} hint={hint} value={text} onChange={({ target }) => onChange(target.value)} />
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

import type { FieldValue, FieldValues } from '@ninepocket/contract/catalogue/catalogue-field-values'
import {
  type CatalogueField,
  type CatalogueKind,
  catalogueFields,
} from '@ninepocket/contract/catalogue/catalogue-fields'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type FormEvent, useState } from 'react'
import css from './editing.module.css'
import { parseFieldText, toFieldText } from './field-text.ts'

const hints: Partial<Record<CatalogueField['type'], string>> = {
  date: 'Like 2024-03-15',
  attributes: 'A line for each attribute, like RC: Rookie',
  parent: 'The id at the end of its address',
}

/** A form with every field of a row. Calls `onSubmit` with the values of all fields. */
export function RowForm({
  kind,
  fields,
  submitLabel,
  isPending,
  onSubmit,
}: {
  kind: CatalogueKind
  fields: FieldValues
  submitLabel: string
  isPending: boolean
  onSubmit: (values: FieldValues) => void
}) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const getText = (name: string) => texts[name] ?? toFieldText(fields[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entries = catalogueFields[kind].map(({ name, type }): [string, FieldValue] => [
      name,
      parseFieldText(getText(name), type),
    ])
    onSubmit(Object.fromEntries(entries))
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {catalogueFields[kind].map((field) => (
        <RowField
          key={field.name}
          field={field}
          text={getText(field.name)}
          onChange={(text) => setTexts({ ...texts, [field.name]: text })}
        />
      ))}
      <Button kind="primary" type="submit" isPending={isPending}>
        {isPending ? 'Saving…' : submitLabel}
      </Button>
    </form>
  )
}

function RowField({
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

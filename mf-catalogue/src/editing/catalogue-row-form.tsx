import { CatalogueRowField } from '@ninepocket/browse/editing/catalogue-row-field'
import { CatalogueRowParentLink } from '@ninepocket/browse/editing/catalogue-row-parent-link'
import { parseFieldText, toFieldText } from '@ninepocket/browse/editing/field-text'
import type { FieldValue, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { type CatalogueKind, catalogueFields } from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'
import { Button } from '@ninepocket/ui/buttons/button'
import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import css from './editing.module.css'

/** Names the row that an entered address leads to, because an id says nothing. */
function ParentName({ kind, address }: { kind: CatalogueKind; address: string }) {
  const id = parseIdFromPastedUrl(address)
  return id === null ? null : (
    <p className={css.text}>
      <CatalogueRowParentLink kind={kind} id={id} />
    </p>
  )
}

/** A form with every field of a row. Calls `onSubmit` with the values of all fields. */
export function CatalogueRowForm({
  kind,
  fields,
  submitLabel,
  isPending,
  onChange,
  onSubmit,
  children,
}: {
  kind: CatalogueKind
  fields: FieldValues
  submitLabel: string
  isPending: boolean
  /** Called when any field changes. */
  onChange?: () => void
  onSubmit: (values: FieldValues) => void
  /** More inputs, before the button. */
  children?: ReactNode
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
        <Fragment key={field.name}>
          <CatalogueRowField
            field={field}
            text={getText(field.name)}
            onChange={(text) => {
              setTexts({ ...texts, [field.name]: text })
              onChange?.()
            }}
          />
          {field.type === 'parent' ? <ParentName kind={kind} address={getText(field.name)} /> : null}
        </Fragment>
      ))}
      {children}
      <Button kind="primary" type="submit" isPending={isPending}>
        {isPending ? 'Saving…' : submitLabel}
      </Button>
    </form>
  )
}

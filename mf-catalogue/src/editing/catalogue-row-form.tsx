import { CatalogueRowField } from '@ninepocket/browse/editing/catalogue-row-field'
import { CatalogueRowParentLink } from '@ninepocket/browse/editing/catalogue-row-parent-link'
import { parseFieldText, toFieldText } from '@ninepocket/browse/editing/field-text'
import { useUnchosenEntry } from '@ninepocket/browse/editing/use-unchosen-entry'
import { useUnloadQuestion } from '@ninepocket/browse/unload/use-unload-question'
import type { FieldValue, FieldValues } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import {
  type CatalogueField,
  type CatalogueKind,
  catalogueFields,
} from '@ninepocket/contract/catalogue/editing/catalogue-fields'
import { parseIdFromPastedUrl } from '@ninepocket/paths/slug'
import { Button } from '@ninepocket/ui/buttons/button'
import { type FormEvent, Fragment, type ReactNode } from 'react'
import { catalogueFormDrafts } from './catalogue-form-drafts.ts'
import css from './editing.module.css'

/** Names the row that an entered address leads to. A field on a phone cuts the name of a chosen one. */
function ParentName({ kind, address }: { kind: CatalogueKind; address: string }) {
  const id = parseIdFromPastedUrl(address)
  return id === null ? null : (
    <p className={css.text}>
      <CatalogueRowParentLink kind={kind} id={id} />
    </p>
  )
}

/**
 * A form with every field of a row. Typed texts stay when `fields` changes: fields that were saved differently in the
 * meantime say so.
 */
export function CatalogueRowForm({
  draftKey,
  kind,
  fields,
  submitLabel,
  isPending,
  foldsTechnicalFields = false,
  onChange,
  onSubmit,
  children,
}: {
  /** Under which typed texts are kept until they are saved. */
  draftKey: string
  kind: CatalogueKind
  fields: FieldValues
  submitLabel: string
  isPending: boolean
  /** Folds the fields that only admins know. */
  foldsTechnicalFields?: boolean
  /** Called when any field changes. */
  onChange?: () => void
  /** Gets the values of all fields. The typed texts must be discarded once they are saved. */
  onSubmit: (values: FieldValues) => void
  /** More inputs, before the button. */
  children?: ReactNode
}) {
  const edits = catalogueFormDrafts.useDraft(draftKey) ?? {}
  const getSavedText = (name: string) => toFieldText(fields[name])
  const getText = (name: string) => edits[name]?.text ?? getSavedText(name)
  const setText = (name: string, text: string) =>
    catalogueFormDrafts.keep(draftKey, {
      ...edits,
      [name]: { text, savedText: edits[name]?.savedText ?? getSavedText(name) },
    })
  useUnloadQuestion(Object.entries(edits).some(([name, { text }]) => text !== getSavedText(name)))
  const isChangedMeanwhile = (name: string) => {
    const edit = edits[name]
    const savedText = getSavedText(name)
    return edit !== undefined && savedText !== edit.savedText && savedText !== edit.text
  }
  const { reportUnchosenEntry, getEntryError } = useUnchosenEntry(catalogueFields[kind], getText)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reportUnchosenEntry(event.currentTarget)) return
    const entries = catalogueFields[kind].map(({ name, type }): [string, FieldValue] => [
      name,
      parseFieldText(getText(name), type),
    ])
    onSubmit(Object.fromEntries(entries))
  }
  const renderField = (field: CatalogueField) => (
    <Fragment key={field.name}>
      <CatalogueRowField
        kind={kind}
        field={field}
        error={getEntryError(field)}
        text={getText(field.name)}
        onChange={(text) => {
          setText(field.name, text)
          onChange?.()
        }}
      />
      {field.type === 'parent' ? <ParentName kind={kind} address={getText(field.name)} /> : null}
      {/* While a change of this form is being saved, its result may be read before the reply. */}
      {!isPending && isChangedMeanwhile(field.name) ? (
        <p className={css.text} role="status">
          Changed in the meantime to:{' '}
          {field.type === 'parent' ? (
            <CatalogueRowParentLink kind={kind} id={getSavedText(field.name)} />
          ) : (
            getSavedText(field.name) || 'empty'
          )}
          . Your text will replace it.
        </p>
      ) : null}
    </Fragment>
  )
  const isFolded = ({ isTechnical }: CatalogueField) => foldsTechnicalFields && isTechnical === true
  const foldedFields = catalogueFields[kind].filter(isFolded)
  return (
    <form className={css.form} onSubmit={submit}>
      {catalogueFields[kind].filter((field) => !isFolded(field)).map(renderField)}
      {foldsTechnicalFields ? (
        // Edits are not hidden.
        <details open={foldedFields.some(({ name }) => edits[name] !== undefined)}>
          <summary className={css.summary}>Slug and order</summary>
          <div className={css.form}>{foldedFields.map(renderField)}</div>
        </details>
      ) : null}
      {children}
      <Button kind="primary" type="submit" isPending={isPending}>
        {isPending ? 'Saving…' : submitLabel}
      </Button>
    </form>
  )
}

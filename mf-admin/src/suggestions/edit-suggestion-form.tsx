import { CatalogueRowField } from '@ninepocket/browse/editing/catalogue-row-field'
import { parseFieldText, toFieldText } from '@ninepocket/browse/editing/field-text'
import { useUnchosenEntry } from '@ninepocket/browse/editing/use-unchosen-entry'
import type { FieldChanges } from '@ninepocket/contract/catalogue/editing/catalogue-field-values'
import { getSuggestibleFields } from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { Button } from '@ninepocket/ui/buttons/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import css from '../admin-list.module.css'
import { AcceptanceQuestion, asksBeforeAcceptance } from './acceptance-question.tsx'
import { editedSuggestionDrafts } from './suggestion-form-drafts.ts'

/** A form with the suggested fields. Submits changes from the current values. */
export function EditSuggestionForm({
  suggestion,
  isPending,
  onSubmit,
  onClose,
}: {
  suggestion: OpenSuggestion
  isPending: boolean
  onSubmit: (changes: FieldChanges) => void
  onClose: () => void
}) {
  const { id, kind, changes, current } = suggestion
  const [edited, setEdited] = useState<FieldChanges | null>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const texts = editedSuggestionDrafts.useDraft(id) ?? {}
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const fields = getSuggestibleFields(kind).filter(({ name }) => changes[name])
  const getText = (name: string) => texts[name] ?? toFieldText(changes[name]?.to)
  const { reportUnchosenEntry, getEntryError } = useUnchosenEntry(fields, getText)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reportUnchosenEntry(event.currentTarget)) return
    const entries = fields.map(({ name, type }) => {
      const to = parseFieldText(getText(name), type)
      return [name, { from: current?.[name] ?? null, to }] as const
    })
    const newChanges: FieldChanges = Object.fromEntries(entries)
    if (asksBeforeAcceptance(suggestion, newChanges)) setEdited(newChanges)
    else onSubmit(newChanges)
  }
  function closeQuestion() {
    setEdited(null)
    submitButton.current?.focus()
  }
  return (
    <form
      ref={form}
      className={css.form}
      aria-label="Edit"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {fields.map((field) => (
        <CatalogueRowField
          key={field.name}
          kind={kind}
          field={field}
          error={getEntryError(field)}
          text={getText(field.name)}
          onChange={(text) => {
            editedSuggestionDrafts.keep(id, { ...texts, [field.name]: text })
            // The question is about other values.
            setEdited(null)
          }}
        />
      ))}
      <div className={css.filters}>
        <Button ref={submitButton} kind="primary" type="submit" isPending={isPending}>
          Accept with these values
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      {edited ? (
        <AcceptanceQuestion
          suggestion={suggestion}
          changes={edited}
          onAccept={() => onSubmit(edited)}
          onClose={closeQuestion}
        />
      ) : null}
    </form>
  )
}

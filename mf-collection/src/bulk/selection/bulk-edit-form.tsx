import type { BulkEdit } from '@ninepocket/contract/collection/bulk/bulk-edit'
import { parseTags } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { Button } from '@ninepocket/ui/buttons/button'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { ConditionField } from '../../condition/condition-field.tsx'
import css from './bulk-edit-form.module.css'

const sections = ['condition', 'location', 'addedTags', 'removedTags'] as const
type Section = (typeof sections)[number]
const labels = {
  condition: 'Change the condition',
  location: 'Change the location',
  addedTags: 'Add tags',
  removedTags: 'Remove tags',
} as const
const placeFields = [
  ['box', 'Box'],
  ['boxRow', 'Row'],
  ['binder', 'Binder'],
  ['binderPage', 'Page'],
  ['binderPocket', 'Pocket'],
] as const

/** Fields of the sections that are switched on; an empty field empties it in every copy. */
export function BulkEditForm({
  saveButton,
  isPending,
  onChange,
  onSubmit,
}: {
  saveButton: RefObject<HTMLButtonElement | null>
  isPending: boolean
  onChange: () => void
  onSubmit: (edit: BulkEdit) => void
}) {
  const [openSections, setOpenSections] = useState<ReadonlyArray<Section>>([])
  const [condition, setCondition] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const getText = (name: string) => String(data.get(name) ?? '').trim()
    const isOpen = (section: Section) => openSections.includes(section)
    onSubmit({
      ...(isOpen('condition') && { condition: condition.trim() }),
      ...(isOpen('location') && Object.fromEntries(placeFields.map(([name]) => [name, getText(name)]))),
      ...(isOpen('addedTags') && { addedTags: parseTags(getText('addedTags')) }),
      ...(isOpen('removedTags') && { removedTags: parseTags(getText('removedTags')) }),
    })
  }
  const renderSection = (section: Section, fields: ReactNode) => (
    <fieldset className={css.section}>
      <legend className={css.legend}>
        <Checkbox
          label={labels[section]}
          checked={openSections.includes(section)}
          onChange={({ target }) =>
            setOpenSections(
              target.checked ? [...openSections, section] : openSections.filter((each) => each !== section),
            )
          }
        />
      </legend>
      {openSections.includes(section) ? <div className={css.fields}>{fields}</div> : null}
    </fieldset>
  )
  const clearsEmptyFields = openSections.includes('condition') || openSections.includes('location')
  return (
    <form className={css.form} onChange={onChange} onSubmit={submit}>
      {renderSection('condition', <ConditionField genre={null} value={condition} onChange={setCondition} />)}
      {renderSection(
        'location',
        placeFields.map(([name, label]) => (
          <TextField key={name} label={label} name={name} autoComplete="off" maxLength={40} />
        )),
      )}
      {renderSection(
        'addedTags',
        <TextField label="Tags to add" name="addedTags" autoComplete="off" hint="Separate tags with commas." />,
      )}
      {renderSection(
        'removedTags',
        <TextField label="Tags to remove" name="removedTags" autoComplete="off" hint="Separate tags with commas." />,
      )}
      {clearsEmptyFields ? <p className={css.note}>Fields you leave empty are cleared on every copy.</p> : null}
      <div>
        <Button
          ref={saveButton}
          kind="primary"
          type="submit"
          isPending={isPending}
          disabled={openSections.length === 0}
        >
          {isPending ? 'Saving…' : 'Save changes'}
        </Button>
      </div>
    </form>
  )
}

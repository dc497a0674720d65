import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { ImportFileInfo, ImportMapping } from '@ninepocket/contract/imports/collection-import'
import { setImportMapping } from '@ninepocket/contract/imports/import-endpoints'
import { type ImportField, importFieldLabels, importFields } from '@ninepocket/contract/imports/import-fields'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { type FormEvent, useState } from 'react'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import css from '../import.module.css'

const notKept = ''
const fieldOptions = [
  { value: notKept, label: "Don't import" },
  ...importFields.map((field) => ({ value: field, label: importFieldLabels[field] })),
]
const maxExamples = 3

/** A row is matched by one of these at least. */
const identifyingFields: ReadonlyArray<ImportField | null> = ['name', 'number', 'cardId']

/** Says what each column of an unknown file holds. The server remembers it for the next file with this header. */
export function MapColumnsStep({
  importId,
  file: { header, sampleRows },
  initialMapping,
}: {
  importId: string
  file: ImportFileInfo
  initialMapping: ImportMapping | null
}) {
  const [mapping, setMapping] = useState<ImportMapping>(() => initialMapping ?? header.map(() => null))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { mutate, isPending } = useImportMutation<ImportMapping>(
    importId,
    (chosen) => callEndpoint(setImportMapping, { params: { importId }, body: { mapping: chosen } }),
    "The columns weren't saved. Please try again.",
  )
  const identifiesCards = mapping.some((field) => identifyingFields.includes(field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (identifiesCards) mutate(mapping)
  }
  return (
    <form className={css.panel} aria-labelledby="map-columns" onSubmit={submit}>
      <h2 id="map-columns">What does each column hold?</h2>
      <p className={css.note}>
        This file is from an app we don't know yet. We'll remember your choices for the next file.
      </p>
      <div className={css.columns}>
        {header.map((name, index) => (
          <SelectField
            // Files may repeat a column name.
            key={`${index} ${name}`}
            label={name === '' ? `Column ${index + 1}` : name}
            hint={formatExamples(sampleRows, index)}
            options={fieldOptions}
            value={mapping[index] ?? notKept}
            onChange={({ target }) => {
              const field = importFields.find((each) => each === target.value) ?? null
              setMapping(mapping.map((each, at) => (at === index ? field : each)))
            }}
          />
        ))}
      </div>
      {isSubmitted && !identifiesCards ? (
        <FormMessage kind="error">Choose the column with the card name or the card number.</FormMessage>
      ) : null}
      <Button type="submit" kind="primary" isPending={isPending}>
        {isPending ? 'Saving…' : 'Continue'}
      </Button>
    </form>
  )
}

function formatExamples(sampleRows: ReadonlyArray<ReadonlyArray<string>>, index: number): string {
  const examples = sampleRows.map((row) => row[index]?.trim()).filter(Boolean)
  return examples.length === 0
    ? 'Empty in the first rows'
    : `For example: ${[...new Set(examples)].slice(0, maxExamples).join(' · ')}`
}

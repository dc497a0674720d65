import { formatProductName } from '@ninepocket/browse/format/format-product'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { answerImportSetText } from '@ninepocket/contract/imports/import-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { type FormEvent, useState } from 'react'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import css from '../import.module.css'

type SetOption = { value: string; label: string; productId: string; insertSetId?: string }

/** Returns the sets and insert sets of the candidates, each once. */
function listSetOptions(candidates: ReadonlyArray<Card>): SetOption[] {
  const options = candidates.flatMap(({ productId, insertSetId, product, insertSet }): SetOption[] => {
    const name = product ? formatProductName(product) : ''
    return [
      { value: productId, label: name, productId },
      { value: insertSetId, label: `${name} · ${insertSet?.name ?? ''}`, productId, insertSetId },
    ]
  })
  return [...new Map(options.map((option) => [option.value, option])).values()]
}

/** Answers all rows with the same text for the set: they mean one set of the catalogue. */
export function AnswerSetTextForm({
  row: { importId, setText, candidates },
  onAnswered,
}: {
  row: ImportRow
  onAnswered: () => void
}) {
  const options = listSetOptions(candidates)
  const [value, setValue] = useState(options[0]?.value)
  const { mutate, isPending } = useImportMutation<SetOption>(
    importId,
    ({ productId, insertSetId }) =>
      callEndpoint(answerImportSetText, {
        params: { importId },
        body: { setText, productId, ...(insertSetId !== undefined && { insertSetId }) },
      }),
    "The set wasn't saved. Please try again.",
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = options.find((option) => option.value === value)
    if (chosen) mutate(chosen, { onSuccess: onAnswered })
  }
  if (setText === '' || options.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>Choose the set for all “{setText}” rows</summary>
      <form className={css.form} onSubmit={submit}>
        <SelectField
          label={`Set for “${setText}”`}
          options={options}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" isPending={isPending}>
          {isPending ? 'Saving…' : 'Use for all rows'}
        </Button>
      </form>
    </details>
  )
}

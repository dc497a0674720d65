import { currencySymbols } from '@ninepocket/contract/currency'
import { currencyOrDefault } from '@ninepocket/contract/format-price'
import { invalidPriceMessage, isSalePrice, typedSalePrice } from '@ninepocket/contract/sale-price-rule'
import { isNumbered, typedSerialNumber } from '@ninepocket/contract/serial-number-rule'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { Button } from '@ninepocket/ui/button'
import { TextArea } from '@ninepocket/ui/text-area'
import { TextField } from '@ninepocket/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { ConditionList } from '../copy/condition-list.tsx'
import { useChangeCopy, type WrittenFields } from '../data/use-change-copy.ts'
import { asSent, asTyped, type Draft, unsavedOf, useCopyDrafts, writtenOf } from './copy-drafts.ts'
import css from './copy-form.module.css'
import { unsavedMark } from './save-forms.ts'

const noDraft: Draft = {}
/** As the contract has them, in characters. */
const longest = { condition: 100, serialNumber: 10, note: 5000 } as const
const asItIs = (text: string) => text

/** What a member writes of a copy. What is typed stays until it is saved, also where saving fails. */
export function CopyForm({ copy, currency }: { copy: UserInventoryItem; currency: string }) {
  const id = useId()
  const draft = useCopyDrafts(({ drafts }) => drafts[copy.id]) ?? noDraft
  const [isJudged, setIsJudged] = useState(false)
  const { type, settle } = useCopyDrafts.getState()
  const saving = useChangeCopy(copy, (fields) => settle(copy.id, asTyped(fields)))
  const fields = writtenOf(copy, draft)
  const unsaved = unsavedOf(copy, draft)
  const isDirty = Object.keys(unsaved).length > 0
  const isWrong = !isSalePrice(fields.forSalePrice)
  const field = (name: keyof WrittenFields, clean = asItIs) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => type(copy.id, name, clean(target.value)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsJudged(true)
    if (isDirty && !isWrong) saving.save(asSent(unsaved))
  }
  return (
    <form className={css.form} noValidate onSubmit={submit} {...(isDirty && { [unsavedMark]: '' })}>
      <div className={css.pair}>
        <TextField
          label="Condition"
          list={`${id}-conditions`}
          maxLength={longest.condition}
          {...field('condition')}
        />
        <ConditionList id={`${id}-conditions`} />
        {isNumbered(copy) ? (
          <TextField
            label={`Serial number (of ${copy.serialTotal})`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={longest.serialNumber}
            {...field('serialNumber', typedSerialNumber)}
          />
        ) : null}
        <TextField
          label={`Price (${currencySymbols[currencyOrDefault(currency)]})`}
          inputMode="decimal"
          autoComplete="off"
          hint={copy.forSale ? undefined : 'Others see it once the copy is for sale.'}
          error={isJudged && isWrong ? invalidPriceMessage : undefined}
          {...field('forSalePrice', typedSalePrice)}
        />
      </div>
      <div data-tour="copy-notes">
        <TextArea
          label="Public note"
          hint="Everybody who sees this copy can read it."
          maxLength={longest.note}
          {...field('publicNote')}
        />
      </div>
      <TextArea
        label="Private note"
        hint="Only you can read it."
        maxLength={longest.note}
        {...field('privateNote')}
      />
      <div className={css.end}>
        <Button type="submit" kind={isDirty ? 'primary' : 'secondary'}>
          Save
        </Button>
        <p role="status" className={css.state}>
          {stateOf({ ...saving, isDirty })}
        </p>
      </div>
    </form>
  )
}

function stateOf(form: {
  isPending: boolean
  isFailed: boolean
  isSaved: boolean
  isDirty: boolean
}): string {
  if (form.isPending) return 'Saving…'
  if (form.isDirty) return form.isFailed ? 'Not saved. It is kept here: try again.' : 'Unsaved changes'
  return form.isSaved ? 'Saved' : ''
}

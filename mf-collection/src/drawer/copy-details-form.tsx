import { toKnownCurrency } from '@ninepocket/contract/collection/format-price'
import { readSalePrice, toPriceText } from '@ninepocket/contract/collection/sale-price-rule'
import {
  filterSerialNumberInput,
  getSerialNumberError,
  hasSerialTotal,
} from '@ninepocket/contract/collection/serial-number-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { currencySymbols } from '@ninepocket/contract/site/currency'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type FormEvent, useId, useState } from 'react'
import { ConditionSuggestions } from '../copy/condition-suggestions.tsx'
import { type CopyTextFields, useUpdateCopy } from '../data/mutations/use-update-copy.ts'
import css from './copy-details-form.module.css'
import { type CopyDraft, getUnsavedFields, toDraft, toRequestFields, useCopyDrafts } from './copy-drafts.ts'
import { getReaderLocale } from './get-reader-locale.ts'
import { unsavedAttribute } from './submit-unsaved-forms.ts'

const noDraft: CopyDraft = {}
/** Limits of the contract, in characters. */
const maxLengths = { condition: 100, serialNumber: 10, note: 5000 } as const
const keepText = (text: string) => text

export function CopyDetailsForm({ copy, currency }: { copy: UserInventoryItem; currency: string }) {
  const id = useId()
  const draft = useCopyDrafts(({ drafts }) => drafts[copy.id]) ?? noDraft
  const [isTouched, setIsTouched] = useState(false)
  const { setField, discardSaved } = useCopyDrafts.getState()
  const saving = useUpdateCopy(copy, { currency, onSaved: (fields) => discardSaved(copy.id, toDraft(fields)) })
  const locale = getReaderLocale()
  const getText = (name: keyof CopyTextFields) => draft[name] ?? copy[name] ?? ''
  const priceText = draft.forSalePrice ?? toPriceText(copy.forSalePrice ?? '', locale)
  const unsaved = getUnsavedFields(copy, draft)
  const isDirty = Object.keys(unsaved).length > 0
  const errors = {
    forSalePrice: readSalePrice(priceText, locale).error,
    serialNumber: getSerialNumberError(unsaved.serialNumber ?? null, copy.serialTotal) ?? undefined,
  }
  const isInvalid = Boolean(errors.forSalePrice ?? errors.serialNumber)
  const field = (name: keyof CopyTextFields, filterInput = keepText) => ({
    value: getText(name),
    onChange: ({ target }: { target: { value: string } }) => setField(copy.id, name, filterInput(target.value)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTouched(true)
    if (isDirty && !isInvalid) saving.save(toRequestFields(unsaved))
  }
  return (
    <form className={css.form} noValidate onSubmit={submit} {...(isDirty && { [unsavedAttribute]: '' })}>
      <div className={css.pair}>
        <TextField
          label="Condition"
          list={`${id}-conditions`}
          maxLength={maxLengths.condition}
          {...field('condition')}
        />
        <ConditionSuggestions id={`${id}-conditions`} />
        {hasSerialTotal(copy) ? (
          <TextField
            label={`Serial number (of ${copy.serialTotal})`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxLengths.serialNumber}
            error={isTouched ? errors.serialNumber : undefined}
            {...field('serialNumber', filterSerialNumberInput)}
          />
        ) : null}
        <TextField
          label={`Price (${currencySymbols[toKnownCurrency(currency)]})`}
          inputMode="decimal"
          autoComplete="off"
          hint={copy.forSale ? undefined : 'Others see it only while the copy is for sale.'}
          error={isTouched ? errors.forSalePrice : undefined}
          {...field('forSalePrice')}
          value={priceText}
        />
      </div>
      <div data-tour="copy-notes">
        <TextArea
          label="Public note"
          hint="Anyone who can see this copy can read it."
          maxLength={maxLengths.note}
          {...field('publicNote')}
        />
      </div>
      <TextArea
        label="Private note"
        hint="Only you can read it."
        maxLength={maxLengths.note}
        {...field('privateNote')}
      />
      <div className={css.end}>
        <Button type="submit" kind={isDirty ? 'primary' : 'secondary'}>
          Save
        </Button>
        <p role="status" className={css.state}>
          {getSaveStatus({ ...saving, isDirty })}
        </p>
      </div>
    </form>
  )
}

function getSaveStatus(form: { isPending: boolean; isFailed: boolean; isSaved: boolean; isDirty: boolean }): string {
  if (form.isPending) return 'Saving…'
  if (form.isDirty) return form.isFailed ? "Couldn't save. Your changes are still here. Try again." : 'Unsaved changes'
  return form.isSaved ? 'Saved' : ''
}

import { toKnownCurrencyOrUsd } from '@ninepocket/contract/collection/format-price'
import { filterSerialNumberInput, hasSerialTotal } from '@ninepocket/contract/collection/serial-number-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { currencySymbols } from '@ninepocket/contract/site/currency'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'
import type { RefObject } from 'react'
import { ConditionField } from '../condition/condition-field.tsx'
import { useCardGenre } from '../condition/use-card-genre.ts'
import css from './copy-details-form.module.css'
import { GradingSection, LocationSection, PurchaseSection } from './copy-record-sections.tsx'
import { unsavedAttribute } from './submit-unsaved-forms.ts'
import type { CopyForm } from './use-copy-form.ts'

/** Limits of the contract, in characters. */
const maxLengths = { serialNumber: 10, note: 5000 } as const

export function CopyDetailsForm({
  copy,
  currency,
  form,
  priceField,
}: {
  copy: UserInventoryItem
  currency: string
  form: CopyForm
  priceField: RefObject<HTMLInputElement | null>
}) {
  const genre = useCardGenre(copy.productId)
  const { field, getText, setText } = form
  const note = (name: 'publicNote' | 'privateNote') => {
    const { value, onChange } = field(name)
    return { value, onChange }
  }
  return (
    <form className={css.form} noValidate onSubmit={form.submit} {...(form.isDirty && { [unsavedAttribute]: '' })}>
      <div className={css.pair}>
        <ConditionField genre={genre} value={getText('condition')} onChange={(text) => setText('condition', text)} />
        {hasSerialTotal(copy) ? (
          <TextField
            label={`Serial number (of ${copy.serialTotal})`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxLengths.serialNumber}
            {...field('serialNumber', filterSerialNumberInput)}
          />
        ) : null}
        <TextField
          ref={priceField}
          label={`Price (${currencySymbols[toKnownCurrencyOrUsd(currency)]})`}
          inputMode="decimal"
          autoComplete="off"
          hint={copy.forSale ? undefined : 'Others see it only while the copy is for sale.'}
          {...field('forSalePrice')}
        />
      </div>
      <div data-tour="copy-notes">
        <TextArea
          label="Public note"
          hint="Anyone who can see this copy can read it."
          maxLength={maxLengths.note}
          {...note('publicNote')}
        />
      </div>
      <TextArea
        label="Private note"
        hint="Only you can read it."
        maxLength={maxLengths.note}
        {...note('privateNote')}
      />
      <div>
        <GradingSection form={form} />
        <PurchaseSection form={form} currency={currency} />
        <LocationSection form={form} />
      </div>
      <div className={css.end}>
        <Button type="submit" kind={form.isDirty ? 'primary' : 'secondary'}>
          Save
        </Button>
        <p role="status" className={css.state}>
          {form.status}
        </p>
      </div>
    </form>
  )
}

import { toKnownCurrencyOrUsd } from '@ninepocket/contract/collection/format-price'
import { formatGrade, knownGraders } from '@ninepocket/contract/collection/record/grading'
import { formatLocation } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { currencyCodes, currencySymbols } from '@ninepocket/contract/site/currency'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useId } from 'react'
import type { TextFieldName } from './copy-field-text.ts'
import css from './copy-form-section.module.css'
import { CopyFormSection } from './copy-form-section.tsx'
import type { CopyForm } from './use-copy-form.ts'

/** Limits of the contract, in characters. */
const maxLengths = { grader: 40, grade: 20, certificateNumber: 30, acquiredFrom: 200, place: 40 } as const
const gradingNames = ['grader', 'grade', 'certificateNumber'] as const
const purchaseNames = ['paidAmount', 'paidCurrency', 'paidOn', 'acquiredFrom', 'ownValue', 'ownValueCurrency'] as const
const placeNames = ['box', 'boxRow', 'binder', 'binderPage', 'binderPocket'] as const
const placeLabels = { box: 'Box', boxRow: 'Row', binder: 'Binder', binderPage: 'Page', binderPocket: 'Pocket' } as const
const privateHint = 'Only you can see it.'

const hasError = ({ shownErrors }: CopyForm, names: ReadonlyArray<TextFieldName>) =>
  names.some((name) => shownErrors[name] !== undefined)

/** Who graded the copy. Others see it as they see the condition. */
export function GradingSection({ form }: { form: CopyForm }) {
  const id = useId()
  const { field, getText } = form
  const summary = formatGrade({ grader: getText('grader'), grade: getText('grade') })
  return (
    <CopyFormSection title="Grading" summary={summary} hasError={hasError(form, gradingNames)}>
      <TextField label="Grader" list={`${id}-graders`} maxLength={maxLengths.grader} {...field('grader')} />
      <datalist id={`${id}-graders`}>
        {knownGraders.map((grader) => (
          <option key={grader} value={grader} />
        ))}
      </datalist>
      <TextField label="Grade" autoComplete="off" maxLength={maxLengths.grade} {...field('grade')} />
      <TextField
        label="Certificate number"
        autoComplete="off"
        maxLength={maxLengths.certificateNumber}
        {...field('certificateNumber')}
      />
      <p className={css.note}>Anyone who can see this copy can see its grading.</p>
    </CopyFormSection>
  )
}

/** What the owner paid, from whom, and what the copy is worth to them. */
export function PurchaseSection({ form, currency }: { form: CopyForm; currency: string }) {
  const { field, getText } = form
  const currencyField = (name: 'paidCurrency' | 'ownValueCurrency') => {
    const { onChange } = field(name)
    return { value: getText(name) || toKnownCurrencyOrUsd(currency), onChange }
  }
  const options = currencyCodes.map((code) => ({ value: code, label: `${code} (${currencySymbols[code]})` }))
  const summary = [getText('paidAmount') && 'paid', getText('ownValue') && 'value'].filter(Boolean).join(', ') || null
  return (
    <CopyFormSection title="Purchase and value" summary={summary} hasError={hasError(form, purchaseNames)}>
      <div className={css.pairs}>
        <TextField label="Paid" inputMode="decimal" autoComplete="off" {...field('paidAmount')} />
        <SelectField label="Paid in" options={options} {...currencyField('paidCurrency')} />
        <TextField className={css.wide} label="Bought on" type="date" {...field('paidOn')} />
        <TextField
          className={css.wide}
          label="Acquired from"
          maxLength={maxLengths.acquiredFrom}
          {...field('acquiredFrom')}
        />
        <TextField label="Your value" inputMode="decimal" autoComplete="off" {...field('ownValue')} />
        <SelectField label="Value in" options={options} {...currencyField('ownValueCurrency')} />
      </div>
      <p className={css.note}>{privateHint}</p>
    </CopyFormSection>
  )
}

/** Where the copy is kept, and its tags. */
export function LocationSection({ form }: { form: CopyForm }) {
  const { field, getText } = form
  const [box, boxRow, binder, binderPage, binderPocket] = placeNames.map(getText)
  const place = formatLocation({
    box: box ?? null,
    boxRow: boxRow ?? null,
    binder: binder ?? null,
    binderPage: binderPage ?? null,
    binderPocket: binderPocket ?? null,
  })
  const summary = [place, getText('tags')].filter(Boolean).join(' · ') || null
  return (
    <CopyFormSection title="Location and tags" summary={summary} hasError={hasError(form, ['tags'])}>
      {placeNames.map((name) => (
        <TextField
          key={name}
          label={placeLabels[name]}
          autoComplete="off"
          maxLength={maxLengths.place}
          {...field(name)}
        />
      ))}
      <TextField label="Tags" autoComplete="off" hint="Separate tags with commas." {...field('tags')} />
      <p className={css.note}>{privateHint}</p>
    </CopyFormSection>
  )
}

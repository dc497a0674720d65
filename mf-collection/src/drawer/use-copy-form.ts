import { getReaderLocale } from '@ninepocket/browse/format/get-reader-locale'
import {
  certificatePattern,
  certificateTakenMessage,
  invalidCertificateMessage,
  missingGraderMessage,
} from '@ninepocket/contract/collection/record/grading'
import { getTagsError, parseTags } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { getPurchaseDayError } from '@ninepocket/contract/collection/record/purchase-day'
import { formatPriceForInput, parseSalePrice } from '@ninepocket/contract/collection/sale-price-rule'
import { getSerialNumberError } from '@ninepocket/contract/collection/serial-number-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUpdateCopy } from '../data/mutations/use-update-copy.ts'
import { type CopyDraft, getUnsavedFields, toDraft, toRequestFields, useCopyDraftStore } from './copy-draft-store.ts'
import {
  amountFieldNames,
  copyFormFieldNames,
  getStoredText,
  isAmountField,
  type TextFieldName,
} from './copy-field-text.ts'
import { focusFirstInvalidField } from './submit-unsaved-forms.ts'

const noDraft: CopyDraft = {}
const keepText = (text: string) => text
const pickFields = (
  fields: Partial<Record<TextFieldName, string | undefined>>,
  names: ReadonlyArray<TextFieldName>,
): CopyDraft => Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

/** The draft of a copy's details, its errors, and its controls. */
export function useCopyForm(copy: UserInventoryItem, currency: string) {
  const draft = useCopyDraftStore(({ drafts }) => drafts[copy.id]) ?? noDraft
  const [checkedFields, setCheckedFields] = useState<ReadonlyArray<TextFieldName>>([])
  const { setField, discardSaved } = useCopyDraftStore.getState()
  const { takenCertificate, ...saving } = useUpdateCopy(copy, {
    currency,
    onSaved: (fields) => discardSaved(copy.id, toDraft(fields)),
  })
  const setText = (name: TextFieldName, text: string) => setField(copy.id, name, text)
  const locale = getReaderLocale()
  const getText = (name: TextFieldName) => {
    const stored = getStoredText(copy, name)
    return draft[name] ?? (isAmountField(name) ? formatPriceForInput(stored, locale) : stored)
  }
  const unsaved = getUnsavedFields(copy, draft)
  const isDirty = Object.keys(unsaved).length > 0
  const certificate = getText('certificateNumber')
  const errors: Partial<Record<TextFieldName, string | undefined>> = {
    ...Object.fromEntries(amountFieldNames.map((name) => [name, parseSalePrice(getText(name), locale).error])),
    serialNumber: getSerialNumberError(unsaved.serialNumber ?? null, copy.serialTotal) ?? undefined,
    grader: certificate && !getText('grader') ? missingGraderMessage : undefined,
    certificateNumber: certificatePattern.test(certificate) ? undefined : invalidCertificateMessage,
    paidOn: getPurchaseDayError(unsaved.paidOn, new Date()) ?? undefined,
    tags: getTagsError(parseTags(getText('tags'))) ?? undefined,
  }
  /** The server has rejected this certificate. Another one, or another grader, may be saved. */
  const isTaken = takenCertificate !== null && takenCertificate === certificate && saving.isFailed
  const shownErrors = {
    ...pickFields(errors, checkedFields),
    ...(isTaken && { certificateNumber: certificateTakenMessage }),
  }
  /** Saves the changes of these fields, or shows their errors. Returns whether none of these changes is left unsaved. */
  const saveFields = async (names: ReadonlyArray<TextFieldName>): Promise<boolean> => {
    setCheckedFields((before) => [...new Set([...before, ...names])])
    if (names.some((name) => errors[name])) return false
    const changes = toRequestFields(copy, pickFields(unsaved, names), currency)
    return Object.keys(changes).length === 0 || saving.save(changes)
  }
  return {
    isDirty,
    /** Whether a change is being saved. It shows already, but may be rejected. */
    isSaving: saving.isPending,
    status: getSaveStatus({ ...saving, isDirty, hasErrors: Object.values(shownErrors).some(Boolean) }),
    getText,
    setText,
    shownErrors,
    /** Properties of a field's control. */
    field: (name: TextFieldName, filterInput = keepText) => ({
      value: getText(name),
      error: shownErrors[name],
      onChange: ({ target }: { target: { value: string } }) => setText(name, filterInput(target.value)),
    }),
    isPriceUnsaved: unsaved.forSalePrice !== undefined,
    isPriceInvalid: errors.forSalePrice !== undefined,
    /** Saves the price alone. The other changes stay drafts. Returns whether it is saved. */
    savePrice: () => saveFields(['forSalePrice']),
    /** Saves all changes, or focuses the first invalid field, which may be scrolled out of view. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      // Renders the errors, which also opens the sections that have one.
      flushSync(() => void saveFields(copyFormFieldNames))
      focusFirstInvalidField(event.currentTarget)
    },
  }
}
export type CopyForm = ReturnType<typeof useCopyForm>

function getSaveStatus(form: {
  isPending: boolean
  isFailed: boolean
  isSaved: boolean
  isDirty: boolean
  hasErrors: boolean
}): string {
  if (form.isPending) return 'Saving…'
  if (form.hasErrors) return 'Not saved. Check the marked fields.'
  if (form.isDirty) return form.isFailed ? "Couldn't save. Your changes are still here. Try again." : 'Unsaved changes'
  return form.isSaved ? 'Saved' : ''
}

import { toKnownCurrencyOrUsd } from '@ninepocket/contract/collection/format-price'
import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'
import {
  type CopyTextFields,
  copyFormFieldNames,
  getStoredText,
  normalizeFieldText,
  type TextFieldName,
  toRequestValue,
} from './copy-field-text.ts'

export type CopyDraft = { readonly [Name in TextFieldName]?: string }

type CopyDraftStore = {
  drafts: Readonly<Record<string, CopyDraft>>
  setField(copyId: string, field: TextFieldName, text: string): void
  discardSaved(copyId: string, saved: CopyDraft): void
}

/** Drafts by copy id. They last until the tab is reloaded or the session ends. */
export const useCopyDraftStore = create<CopyDraftStore>((set) => ({
  drafts: {},
  setField: (copyId, field, text) =>
    set(({ drafts }) => ({ drafts: { ...drafts, [copyId]: { ...drafts[copyId], [field]: text } } })),
  discardSaved: (copyId, saved) =>
    set(({ drafts }) => {
      const unsavedFields = Object.entries(drafts[copyId] ?? {}).filter(
        // The drafts' keys are names of fields.
        ([name, text]) => saved[name as TextFieldName] !== normalizeFieldText(name as TextFieldName, text),
      )
      const { [copyId]: _, ...otherDrafts } = drafts
      return {
        drafts:
          unsavedFields.length === 0 ? otherDrafts : { ...otherDrafts, [copyId]: Object.fromEntries(unsavedFields) },
      }
    }),
}))

// The next user must not see the previous user's private notes.
bus.on('session:ended', () => useCopyDraftStore.setState({ drafts: {} }))

/** Returns the changed fields as they are saved. An amount that can't be read is returned as it was typed. */
export function getUnsavedFields(copy: CopyTextFields, draft: CopyDraft): CopyDraft {
  return Object.fromEntries(
    copyFormFieldNames.flatMap((name) => {
      const text = draft[name] === undefined ? undefined : normalizeFieldText(name, draft[name])
      return text === undefined || text === getStoredText(copy, name) ? [] : [[name, text]]
    }),
  )
}

/**
 * Converts a draft to a request. Empty text becomes null, and an amount brings its currency, which is the owner's own until
 * another is chosen.
 */
export function toRequestFields(copy: CopyTextFields, draft: CopyDraft, ownCurrency: string): Partial<CopyTextFields> {
  const fields = Object.fromEntries(
    copyFormFieldNames.flatMap((name) => {
      const text = draft[name]
      return text === undefined ? [] : [[name, toRequestValue(name, text)]]
    }),
  )
  const withCurrency = (amount: 'paidAmount' | 'ownValue', currency: 'paidCurrency' | 'ownValueCurrency') =>
    draft[amount] ? { [currency]: toKnownCurrencyOrUsd(draft[currency] || copy[currency] || ownCurrency) } : {}
  return { ...fields, ...withCurrency('paidAmount', 'paidCurrency'), ...withCurrency('ownValue', 'ownValueCurrency') }
}

export function toDraft(fields: Partial<CopyTextFields>): CopyDraft {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

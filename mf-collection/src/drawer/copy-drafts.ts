import { readSalePrice } from '@ninepocket/contract/collection/sale-price-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'
import type { CopyTextFields } from '../data/mutations/use-update-copy.ts'
import { getReaderLocale } from './get-reader-locale.ts'

export type CopyDraft = { readonly [Name in keyof CopyTextFields]?: string }

type CopyDraftStore = {
  drafts: Readonly<Record<string, CopyDraft>>
  setField(copyId: string, field: keyof CopyTextFields, text: string): void
  discardSaved(copyId: string, saved: CopyDraft): void
}

/** Drafts by copy id. They survive closing the drawer until the page is left. */
export const useCopyDrafts = create<CopyDraftStore>((set) => ({
  drafts: {},
  setField: (copyId, field, text) =>
    set(({ drafts }) => ({ drafts: { ...drafts, [copyId]: { ...drafts[copyId], [field]: text } } })),
  discardSaved: (copyId, saved) =>
    set(({ drafts }) => {
      const unsavedFields = Object.entries(drafts[copyId] ?? {}).filter(
        // The drafts' keys are names of fields.
        ([name, text]) => saved[name as keyof CopyDraft] !== toSavedText(name as keyof CopyDraft, text),
      )
      const { [copyId]: _, ...otherDrafts } = drafts
      return {
        drafts:
          unsavedFields.length === 0 ? otherDrafts : { ...otherDrafts, [copyId]: Object.fromEntries(unsavedFields) },
      }
    }),
}))

// The next user must not see the previous user's private notes.
bus.on('session:ended', () => useCopyDrafts.setState({ drafts: {} }))

/** Returns a field's text as it is saved: a price that can be read gets a dot and two decimals. */
const toSavedText = (name: keyof CopyDraft, text: string) =>
  name === 'forSalePrice' ? (readSalePrice(text, getReaderLocale()).price ?? text) : text

const fieldNames = ['condition', 'serialNumber', 'forSalePrice', 'publicNote', 'privateNote'] as const

/** Returns the changed fields as they are saved. A price that can't be read is returned as it was typed. */
export function getUnsavedFields(copy: UserInventoryItem, draft: CopyDraft): CopyDraft {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = draft[name] === undefined ? undefined : toSavedText(name, draft[name])
      return text === undefined || text === (copy[name] ?? '') ? [] : [[name, text]]
    }),
  )
}

/** Converts a draft to a request. Empty text becomes null. */
export function toRequestFields(draft: CopyDraft): Partial<CopyTextFields> {
  return Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text === '' ? null : text]))
}

export function toDraft(fields: Partial<CopyTextFields>): CopyDraft {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text ?? '']))
}

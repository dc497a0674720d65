import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'
import type { CopyTextFields } from '../data/mutations/use-update-copy.ts'

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
        ([name, text]) => saved[name as keyof CopyDraft] !== text,
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

const fieldNames = ['condition', 'serialNumber', 'forSalePrice', 'publicNote', 'privateNote'] as const

export function getUnsavedFields(copy: UserInventoryItem, draft: CopyDraft): CopyDraft {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = draft[name]
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

import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'
import type { CopyTextFields } from '../data/mutations/use-update-copy.ts'

/** What was typed of a copy and is not saved yet, as it stands in the fields. */
export type CopyDraft = { readonly [Name in keyof CopyTextFields]?: string }

type CopyDraftStore = {
  drafts: Readonly<Record<string, CopyDraft>>
  setField(copyId: string, field: keyof CopyTextFields, text: string): void
  /** Forgets what was saved; what was typed meanwhile stays. */
  discardSaved(copyId: string, saved: CopyDraft): void
}

/** Kept until the page is left: what could not be saved is there when the drawer is opened again. */
export const useCopyDrafts = create<CopyDraftStore>((set) => ({
  drafts: {},
  setField: (copyId, field, text) =>
    set(({ drafts }) => ({ drafts: { ...drafts, [copyId]: { ...drafts[copyId], [field]: text } } })),
  discardSaved: (copyId, saved) =>
    set(({ drafts }) => {
      const unsavedFields = Object.entries(drafts[copyId] ?? {}).filter(
        // The names of a draft are those of what was saved of it.
        ([name, text]) => saved[name as keyof CopyDraft] !== text,
      )
      const { [copyId]: _, ...otherDrafts } = drafts
      return {
        drafts:
          unsavedFields.length === 0
            ? otherDrafts
            : { ...otherDrafts, [copyId]: Object.fromEntries(unsavedFields) },
      }
    }),
}))

// Private notes of somebody who has gone are for nobody else.
bus.on('session:ended', () => useCopyDrafts.setState({ drafts: {} }))

const fieldNames = ['condition', 'serialNumber', 'forSalePrice', 'publicNote', 'privateNote'] as const

/** The fields of a copy as they are shown: what was typed, else what is saved. */
export function getFieldValues(
  copy: UserInventoryItem,
  draft: CopyDraft,
): Record<keyof CopyTextFields, string> {
  const getShownText = (name: keyof CopyTextFields) => draft[name] ?? copy[name] ?? ''
  return {
    condition: getShownText('condition'),
    serialNumber: getShownText('serialNumber'),
    forSalePrice: getShownText('forSalePrice'),
    publicNote: getShownText('publicNote'),
    privateNote: getShownText('privateNote'),
  }
}

/** Of a draft what differs from what is saved; empty where nothing does. */
export function getUnsavedFields(copy: UserInventoryItem, draft: CopyDraft): CopyDraft {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = draft[name]
      return text === undefined || text === (copy[name] ?? '') ? [] : [[name, text]]
    }),
  )
}

/** A draft as it is sent: an empty field has nothing to say. */
export function toRequestFields(draft: CopyDraft): Partial<CopyTextFields> {
  return Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text === '' ? null : text]))
}

/** What was sent, as it was typed. */
export function toDraft(fields: Partial<CopyTextFields>): CopyDraft {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text ?? '']))
}

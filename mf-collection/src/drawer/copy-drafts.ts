import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'
import type { WrittenFields } from '../data/use-change-copy.ts'

/** What was typed of a copy and is not saved yet, as it stands in the fields. */
export type Draft = { readonly [Name in keyof WrittenFields]?: string }

type Drafts = {
  drafts: Readonly<Record<string, Draft>>
  type(copyId: string, field: keyof WrittenFields, text: string): void
  /** Forgets what was saved; what was typed meanwhile stays. */
  settle(copyId: string, saved: Draft): void
}

/** Kept until the page is left: what could not be saved is there when the drawer is opened again. */
export const useCopyDrafts = create<Drafts>((set) => ({
  drafts: {},
  type: (copyId, field, text) =>
    set(({ drafts }) => ({ drafts: { ...drafts, [copyId]: { ...drafts[copyId], [field]: text } } })),
  settle: (copyId, saved) =>
    set(({ drafts }) => {
      const left = Object.entries(drafts[copyId] ?? {}).filter(
        // The names of a draft are those of what was saved of it.
        ([name, text]) => saved[name as keyof Draft] !== text,
      )
      const { [copyId]: _, ...others } = drafts
      return { drafts: left.length === 0 ? others : { ...others, [copyId]: Object.fromEntries(left) } }
    }),
}))

// Private notes of somebody who has gone are for nobody else.
bus.on('session:ended', () => useCopyDrafts.setState({ drafts: {} }))

const fieldNames = ['condition', 'serialNumber', 'forSalePrice', 'publicNote', 'privateNote'] as const

/** The fields of a copy as they are shown: what was typed, else what is saved. */
export function writtenOf(copy: UserInventoryItem, draft: Draft): Record<keyof WrittenFields, string> {
  const shown = (name: keyof WrittenFields) => draft[name] ?? copy[name] ?? ''
  return {
    condition: shown('condition'),
    serialNumber: shown('serialNumber'),
    forSalePrice: shown('forSalePrice'),
    publicNote: shown('publicNote'),
    privateNote: shown('privateNote'),
  }
}

/** Of a draft what differs from what is saved; empty where nothing does. */
export function unsavedOf(copy: UserInventoryItem, draft: Draft): Draft {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const text = draft[name]
      return text === undefined || text === (copy[name] ?? '') ? [] : [[name, text]]
    }),
  )
}

/** A draft as it is sent: an empty field has nothing to say. */
export function asSent(draft: Draft): Partial<WrittenFields> {
  return Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text === '' ? null : text]))
}

/** What was sent, as it was typed. */
export function asTyped(fields: Partial<WrittenFields>): Draft {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text ?? '']))
}

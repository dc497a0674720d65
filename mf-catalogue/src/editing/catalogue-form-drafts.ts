import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'

/** A text that was typed into a field, and the field's saved text at that time. */
export type FieldEdit = { text: string; savedText: string }
/** By name of the field. */
export type FieldEdits = Readonly<Record<string, FieldEdit>>

export const catalogueFormDrafts = createDraftStore<FieldEdits>()

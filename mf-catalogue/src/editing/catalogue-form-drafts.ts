import { createDraftStore } from '@ninepocket/browse/drafts/create-draft-store'

/** A text that was typed into a field, and the field's saved text at that time. */
export type FieldEdit = { text: string; savedText: string }
/** By name of the field. */
export type FieldEdits = Readonly<Record<string, FieldEdit>>

export const catalogueFormDrafts = createDraftStore<FieldEdits>()

/** Returns the edits that are newer than those sent, which are saved now. */
const omitSavedEdits = (edits: FieldEdits, sent: FieldEdits): FieldEdits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([name, edit]): Array<[string, FieldEdit]> => {
      const savedText = sent[name]?.text
      if (savedText === undefined) return [[name, edit]]
      return savedText === edit.text ? [] : [[name, { ...edit, savedText }]]
    }),
  )

/** Sends edits. They are discarded on success, also when their form is gone; those made meanwhile stay. */
export async function discardEditsOnSuccess<Reply>(draftKey: string, request: () => Promise<Reply>): Promise<Reply> {
  const sent = catalogueFormDrafts.find(draftKey) ?? {}
  const reply = await request()
  const newer = omitSavedEdits(catalogueFormDrafts.find(draftKey) ?? {}, sent)
  if (Object.keys(newer).length === 0) catalogueFormDrafts.discard(draftKey)
  else catalogueFormDrafts.keep(draftKey, newer)
  return reply
}

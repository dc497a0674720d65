import { type CopyDetails, mergeCopyDetails, pickCopyDetails } from '../copy-details.ts'

/** Fields of a copy that one change sets for many copies (spec §4.11). */
export const bulkFieldNames = [
  'condition',
  'box',
  'boxRow',
  'binder',
  'binderPage',
  'binderPocket',
  'tags',
  'forTrade',
  'forSale',
] as const
type BulkFieldName = (typeof bulkFieldNames)[number]
export type BulkFields = Pick<CopyDetails, BulkFieldName>

/** Absent fields stay; empty text becomes null. Removed tags go before added ones come. */
export type BulkEdit = { [Name in Exclude<BulkFieldName, 'tags'>]?: BulkFields[Name] | undefined } & {
  addedTags?: ReadonlyArray<string> | undefined
  removedTags?: ReadonlyArray<string> | undefined
}

/** Number of copies with the longest texts that fit into the body of one `undoEditCopies`. */
export const maxCopiesPerBulkUndoRequest = 100

const pickFields = (details: BulkFields, names: ReadonlyArray<BulkFieldName>): Partial<BulkFields> =>
  // Each field has its own value.
  Object.fromEntries(names.map((name) => [name, details[name]])) as Partial<BulkFields>

/** Returns the fields that a bulk edit sets, with the values that a copy has in them. */
export function pickFieldsOfBulkEdit(details: BulkFields, edit: BulkEdit): Partial<BulkFields> {
  const namesOfEdit = bulkFieldNames.filter((name) =>
    name === 'tags' ? edit.addedTags || edit.removedTags : edit[name] !== undefined,
  )
  return pickFields(details, namesOfEdit)
}

/** Returns the details of a copy after a bulk edit. Tags are compared regardless of case. */
export function applyBulkEditToDetails(
  copy: CopyDetails,
  { addedTags = [], removedTags = [], ...fields }: BulkEdit,
): CopyDetails {
  const removedKeys = removedTags.map((tag) => tag.trim().toLowerCase())
  const keptTags = copy.tags.filter((tag) => !removedKeys.includes(tag.toLowerCase()))
  return mergeCopyDetails(pickCopyDetails(copy), { ...fields, tags: [...keptTags, ...addedTags] })
}

/** Tells whether two copies have the same values in all fields of bulk edits. */
export const haveSameBulkFields = (one: BulkFields, other: BulkFields): boolean =>
  JSON.stringify(pickFields(one, bulkFieldNames)) === JSON.stringify(pickFields(other, bulkFieldNames))

import type { FieldChanges } from './catalogue-field-values.ts'
import { type CatalogueField, type CatalogueKind, catalogueFields } from './catalogue-fields.ts'

/** What a suggestion asks for that is no change of fields: a merge or a withdrawal of the row (spec §4.26). */
export type SuggestedMergeOrWithdrawal = { kind: 'merge'; intoId: string } | { kind: 'withdraw' }

const mergeField = 'mergedIntoId'
const withdrawalField = 'isWithdrawn'
const withdrawnValue = 'yes'

/** A suggested act is stored and shown like the change of one of these fields. */
const actFields: ReadonlyArray<CatalogueField> = [
  { name: mergeField, label: 'Merged into', type: 'entry' },
  { name: withdrawalField, label: 'Withdrawn', type: 'text' },
]

/** Returns all fields that a suggestion may name. */
export const getSuggestibleFields = (kind: CatalogueKind): ReadonlyArray<CatalogueField> => [
  ...catalogueFields[kind],
  ...actFields,
]

export const toFieldChangesOfMergeOrWithdrawal = (act: SuggestedMergeOrWithdrawal): FieldChanges =>
  act.kind === 'merge'
    ? { [mergeField]: { from: null, to: act.intoId } }
    : { [withdrawalField]: { from: null, to: withdrawnValue } }

/** Returns the act that is suggested by changes, each from null; null for changes of fields only. */
export function findSuggestedMergeOrWithdrawal(changes: FieldChanges): SuggestedMergeOrWithdrawal | null {
  const intoId = getValueAfterNull(changes[mergeField])
  if (typeof intoId === 'string' && /^[0-9a-f]{24}$/.test(intoId)) return { kind: 'merge', intoId }
  return getValueAfterNull(changes[withdrawalField]) === withdrawnValue ? { kind: 'withdraw' } : null
}

const getValueAfterNull = (change: FieldChanges[string] | undefined) => (change?.from === null ? change.to : null)

/** Whether changes name the field of an act, also with values that are none. */
export const hasMergeOrWithdrawalField = (changes: FieldChanges): boolean =>
  actFields.some(({ name }) => Object.hasOwn(changes, name))

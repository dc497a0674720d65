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

/** Returns the merge or withdrawal that these changes suggest; null if they only change fields. */
export function findSuggestedMergeOrWithdrawal(changes: FieldChanges): SuggestedMergeOrWithdrawal | null {
  const intoId = getValueAfterNull(changes[mergeField])
  if (typeof intoId === 'string' && /^[0-9a-f]{24}$/.test(intoId)) return { kind: 'merge', intoId }
  return getValueAfterNull(changes[withdrawalField]) === withdrawnValue ? { kind: 'withdraw' } : null
}

const getValueAfterNull = (change: FieldChanges[string] | undefined) => (change?.from === null ? change.to : null)

/** Returns whether changes contain a field of a merge or withdrawal, whatever its value. */
export const hasMergeOrWithdrawalField = (changes: FieldChanges): boolean =>
  actFields.some(({ name }) => Object.hasOwn(changes, name))

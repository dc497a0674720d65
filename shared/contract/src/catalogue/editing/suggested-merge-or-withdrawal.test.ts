import { expect, test } from 'vitest'
import { catalogueKinds } from './catalogue-fields.ts'
import {
  findSuggestedMergeOrWithdrawal,
  getSuggestibleFields,
  type SuggestedMergeOrWithdrawal,
  toFieldChangesOfMergeOrWithdrawal,
} from './suggested-merge-or-withdrawal.ts'
import { isAdditiveSuggestion } from './suggestion-rule.ts'

const acts: SuggestedMergeOrWithdrawal[] = [{ kind: 'merge', intoId: 'a'.repeat(24) }, { kind: 'withdraw' }]

test.each(acts)('reads $kind from its changes, whose fields have labels', (act) => {
  const changes = toFieldChangesOfMergeOrWithdrawal(act)
  expect(findSuggestedMergeOrWithdrawal(changes)).toEqual(act)
  for (const kind of catalogueKinds)
    expect(getSuggestibleFields(kind).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(changes)))
})

test('finds no act in changes of fields', () => {
  expect(findSuggestedMergeOrWithdrawal({ name: { from: 'A', to: 'B' } })).toBeNull()
  expect(
    findSuggestedMergeOrWithdrawal({
      mergedIntoId: { from: null, to: 'no id' },
      isWithdrawn: { from: null, to: 'no' },
    }),
  ).toBeNull()
})

test.each(acts)('finds no act in $kind from another value than null', (act) => {
  const changes = Object.entries(toFieldChangesOfMergeOrWithdrawal(act)).map(([name, { to }]) => [
    name,
    { from: to, to },
  ])
  expect(findSuggestedMergeOrWithdrawal(Object.fromEntries(changes))).toBeNull()
})

test.each(acts)('never counts $kind as an addition', (act) => {
  for (const kind of catalogueKinds)
    expect(isAdditiveSuggestion(kind, false, toFieldChangesOfMergeOrWithdrawal(act))).toBe(false)
})

import { expect, test } from 'vitest'
import { catalogueKinds } from './catalogue-fields.ts'
import { findSuggestedAct, getSuggestibleFields, type SuggestedAct, toSuggestedChanges } from './suggested-act.ts'
import { isAdditiveSuggestion } from './suggestion-rule.ts'

const acts: SuggestedAct[] = [{ kind: 'merge', intoId: 'a'.repeat(24) }, { kind: 'withdraw' }]

test.each(acts)('reads $kind from its changes, whose fields have labels', (act) => {
  const changes = toSuggestedChanges(act)
  expect(findSuggestedAct(changes)).toEqual(act)
  for (const kind of catalogueKinds)
    expect(getSuggestibleFields(kind).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(changes)))
})

test('finds no act in changes of fields', () => {
  expect(findSuggestedAct({ name: { from: 'A', to: 'B' } })).toBeNull()
  expect(
    findSuggestedAct({ mergedIntoId: { from: null, to: 'no id' }, isWithdrawn: { from: null, to: 'no' } }),
  ).toBeNull()
})

test.each(acts)('finds no act in $kind from another value than null', (act) => {
  const changes = Object.entries(toSuggestedChanges(act)).map(([name, { to }]) => [name, { from: to, to }])
  expect(findSuggestedAct(Object.fromEntries(changes))).toBeNull()
})

test.each(acts)('never counts $kind as an addition', (act) => {
  for (const kind of catalogueKinds) expect(isAdditiveSuggestion(kind, false, toSuggestedChanges(act))).toBe(false)
})

import { expect, test } from 'vitest'
import { buildCopyConditions, createParameterAdder, isPreparable } from './copy-conditions.ts'

test('prepares statements of filters with at most one condition only', () => {
  for (const filter of [{}, { forTrade: true }, { condition: 'Mint' }, { hasPhoto: false, serial: undefined }])
    expect(isPreparable({ ...filter, tokens: [] })).toBe(true)
  for (const filter of [
    { forTrade: true, forSale: true },
    { condition: 'Mint', serial: false },
  ])
    expect(isPreparable({ ...filter, tokens: [] })).toBe(false)
  expect(isPreparable({ tokens: ['mint'] })).toBe(false)
})

test('passes user input as parameters, never in the SQL text', () => {
  const values: unknown[] = ['first']
  const typed = "x' or 1=1 --"
  const conditions = buildCopyConditions({ condition: typed, tokens: [typed, '%'] }, createParameterAdder(values))
  expect(values).toEqual(['first', typed, typed, '%'])
  expect(conditions.join()).not.toContain(typed)
  expect(conditions).toEqual([
    'lower(i.condition) = lower($2::text)',
    '(position($3 in c.filter_text) > 0 or position($3 in i.filter_text) > 0)',
    '(position($4 in c.filter_text) > 0 or position($4 in i.filter_text) > 0)',
  ])
})

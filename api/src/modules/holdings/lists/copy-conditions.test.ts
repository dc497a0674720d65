import { expect, test } from 'vitest'
import { copyConditionTypes, toCopyConditionValues } from './copy-conditions.ts'

test('passes user input as parameters, and absent conditions as null', () => {
  const typed = "x' or 1=1 --"
  expect(toCopyConditionValues({ condition: typed, forTrade: false, tokens: [typed, '%'] })).toEqual({
    forTrade: false,
    forSale: null,
    condition: typed,
    hasPhoto: null,
    serial: null,
    tokenPatterns: [`%${typed}%`, '%\\%%'],
  })
})

test('has a parameter for each condition', () => {
  expect(Object.keys(toCopyConditionValues({ tokens: [] }))).toEqual(Object.keys(copyConditionTypes))
})

import { expect, test } from 'vitest'
import { copyFilterParameterTypes, toCopyFilterParameters } from './copy-conditions.ts'

test('passes user input as parameters, and absent conditions as null', () => {
  const typed = "x' or 1=1 --"
  expect(toCopyFilterParameters({ condition: typed, forTrade: false, tokens: [typed, '%'] })).toEqual({
    forTrade: false,
    forSale: null,
    condition: typed,
    hasPhoto: null,
    serial: null,
    tokenPatterns: [`%${typed}%`, '%\\%%'],
  })
})

test('has a parameter for each condition', () => {
  expect(Object.keys(toCopyFilterParameters({ tokens: [] }))).toEqual(Object.keys(copyFilterParameterTypes))
})

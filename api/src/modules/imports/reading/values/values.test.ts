import { expect, test } from 'vitest'
import { parseCondition } from './parse-condition.ts'
import { parseDay } from './parse-day.ts'
import { parseMoney } from './parse-money.ts'
import { parseParallelName } from './parse-parallel-name.ts'

test.each([
  ['$50.28', '50.28', 'USD'],
  ['€4.53', '4.53', 'EUR'],
  ['4,53 €', '4.53', 'EUR'],
  ['C$1,250.50', '1250.50', 'CAD'],
  ['1.234.567,5 EUR', '1234567.50', 'EUR'],
  ['1,250', '1250.00', null],
  ['1250', '1250.00', null],
  ["1'250.00", '1250.00', null],
  ['0.075', null, null],
  ['$4.99 USD', '4.99', 'USD'],
  ['US$ 5,00', '5.00', 'USD'],
  ['USD 1,250.50', '1250.50', 'USD'],
  ['$5 CAD', '5.00', 'CAD'],
  ['€5 USD', null, null],
  ['.5', null, null],
  ['-5', null, null],
  ['¥500', null, null],
  ['99999999999', null, null],
  ['5/6', null, null],
])('reads the price %j', (text, amount, currency) => {
  expect(parseMoney(text)).toEqual(amount === null ? null : { amount, currency })
})

test.each([
  ['2024-05-31', '2024-05-31'],
  ['2024-05-31T10:00:00Z', '2024-05-31'],
  ['5/6/2024', '2024-05-06'],
  ['31/5/2024', '2024-05-31'],
  ['5.6.2024', '2024-06-05'],
  ['5/6/24', '2024-05-06'],
  ['May 6, 2024', '2024-05-06'],
  ['6 May 2024', '2024-05-06'],
  ['6-May-24', '2024-05-06'],
  ['Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time)', '2026-05-15'],
  ['20240531', '2024-05-31'],
  ['45443', '2024-05-31'],
  ['45443.75', '2024-05-31'],
  ['12345', null],
  ['2024-02-30', null],
  ['13/13/2024', null],
  ['soon', null],
])('reads the day %j as %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  ['5/6/2024', '2024-06-05'],
  ['5/31/2024', '2024-05-31'],
  ['2024-05-06', '2024-05-06'],
])('reads the day %j of a table that puts the day first as %j', (text, day) => {
  expect(parseDay(text, { isDayFirst: true })).toBe(day)
})

test.each([
  ['near_mint', 'manabox', 'Near Mint'],
  ['2', 'cardmarket', 'Near Mint'],
  ['Played', 'deckbox', 'Moderately Played'],
  ['NM-M', null, 'Near Mint'],
  ['Excellent-Mint', null, 'Excellent-Mint'],
  ['Raw', null, null],
  ['-', null, null],
] as const)('reads the condition %j of %s as %j', (text, app, condition) => {
  expect(parseCondition(text, app)).toEqual({ condition, grader: null, grade: null })
})

test('reads a grade from a condition', () => {
  expect(parseCondition('psa gem mt 10', null)).toEqual({ condition: null, grader: 'PSA', grade: 'gem mt 10' })
  expect(parseCondition('BGS 9.5', null)).toEqual({ condition: null, grader: 'BGS', grade: '9.5' })
})

test.each([
  ['normal', 'Printing', ''],
  ['foil', 'Foil', 'foil'],
  ['true', 'Foil', 'Foil'],
  ['1', 'isFoil', 'Foil'],
  ['0', 'isFoil', ''],
  ['Gold /50', 'Variation', 'Gold /50'],
])('reads the finish %j in the column %s as %j', (text, column, parallel) => {
  expect(parseParallelName(text, column)).toBe(parallel)
})

import { expect, test } from 'vitest'
import { futurePurchaseDayMessage, getPurchaseDayError } from './purchase-day.ts'

const now = new Date('2026-12-31T23:30:00.000Z')

test.each([
  [null, null],
  ['', null],
  ['1989-05-31', null],
  ['2027-01-01', null],
  ['2027-01-02', futurePurchaseDayMessage],
  ['2031-01-01', futurePurchaseDayMessage],
])("on New Year's Eve, a purchase on %j has the error %j", (day, error) => {
  expect(getPurchaseDayError(day, now)).toBe(error)
})

import { expect, test } from 'vitest'
import { getFirstErrorMessage } from '../testing/get-first-error-message.ts'
import { SerialNumber } from './serial-number.ts'
import { filterSerialNumberInput, formatSerialNumber, hasSerialTotal } from './serial-number-rule.ts'

test('while typing only digits stay', () => {
  expect(filterSerialNumberInput('0x07/50')).toBe('00750')
})

test('a serial number is kept as printed, and an empty one is none', () => {
  expect(SerialNumber.parse('007')).toBe('007')
  expect(SerialNumber.parse('')).toBeNull()
})

test.each([
  ['7/50', 'Serial number can only contain digits'],
  ['7\n', 'Serial number can only contain digits'],
  ['12345678901', 'Serial number must be at most 10 digits'],
  [7, 'Serial number must be a string'],
])('%j is refused: %s', (serial, message) => {
  expect(getFirstErrorMessage(SerialNumber, serial)).toBe(message)
})

test.each([
  [50, true],
  [0, false],
  [null, false],
])('a card with a serial total of %j has a serial section: %j', (serialTotal, isShown) => {
  expect(hasSerialTotal({ serialTotal })).toBe(isShown)
})

test.each([
  ['7', 50, '7/50'],
  ['7', null, '7'],
  [null, 50, null],
])('serial %j of %j is shown as %j', (serialNumber, serialTotal, label) => {
  expect(formatSerialNumber({ serialNumber, serialTotal })).toBe(label)
})

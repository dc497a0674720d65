import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { serialNumberSchema } from './serial-number.ts'
import {
  filterSerialNumberInput,
  formatSerialNumber,
  getSerialNumberError,
  hasSerialTotal,
} from './serial-number-rule.ts'

test('keeps only digits while the user types a serial number', () => {
  expect(filterSerialNumberInput('0x07/50')).toBe('00750')
})

test('keeps a serial number as printed, and turns empty text into null', () => {
  expect(serialNumberSchema.parse('007')).toBe('007')
  expect(serialNumberSchema.parse('')).toBeNull()
})

test.each([
  ['7/50', 'Serial number can only contain digits'],
  ['7\n', 'Serial number can only contain digits'],
  ['12345678901', 'Serial number must be at most 10 digits'],
  [7, 'Serial number must be a string'],
])('rejects the serial number %j: %s', (serial, message) => {
  expect(findValidationMessage(serialNumberSchema, serial)).toBe(message)
})

test.each([
  ['50', 50, null],
  ['0050', 50, null],
  ['51', 50, "Serial number can't be higher than 50"],
  ['500', 399, "Serial number can't be higher than 399"],
  ['500', 0, null],
  ['500', null, null],
  [null, 50, null],
])('for serial number %j of %j, has the error %j', (serialNumber, serialTotal, error) => {
  expect(getSerialNumberError(serialNumber, serialTotal)).toBe(error)
})

test.each([
  [50, true],
  [0, false],
  [null, false],
])('with a serial total of %j, has a serial section: %j', (serialTotal, isShown) => {
  expect(hasSerialTotal({ serialTotal })).toBe(isShown)
})

test.each([
  ['7', 50, '7/50'],
  ['7', null, '7'],
  [null, 50, null],
])('formats serial number %j of %j as %j', (serialNumber, serialTotal, label) => {
  expect(formatSerialNumber({ serialNumber, serialTotal })).toBe(label)
})

import { expect, test } from 'vitest'
import { getFirstErrorMessage } from '../testing/get-first-error-message.ts'
import { Feedback } from './feedback.ts'

const currentUrl = '/hockey-sets'

test('feedback is kept as written', () => {
  expect(Feedback.parse({ message: ' More pictures! ', currentUrl }).message).toBe(' More pictures! ')
})

test.each(['', '  \n', undefined])('blank feedback (%j) is refused', (message) => {
  expect(getFirstErrorMessage(Feedback, { message, currentUrl })).toBe('Please enter your feedback')
})

test('50,000 characters are taken and one more is not', () => {
  expect(Feedback.safeParse({ message: 'x'.repeat(50_000), currentUrl }).success).toBe(true)
  expect(Feedback.safeParse({ message: 'x'.repeat(50_001), currentUrl }).success).toBe(false)
})

test('an unknown field is refused', () => {
  expect(Feedback.safeParse({ message: 'Hi', currentUrl, mood: 'good' }).success).toBe(false)
})

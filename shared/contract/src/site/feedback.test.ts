import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/get-first-error-message.ts'
import { Feedback } from './feedback.ts'

const currentUrl = '/hockey-sets'

test('keeps feedback as written', () => {
  expect(Feedback.parse({ message: ' More pictures! ', currentUrl }).message).toBe(' More pictures! ')
})

test.each(['', '  \n', undefined])('rejects blank feedback (%j)', (message) => {
  expect(findValidationMessage(Feedback, { message, currentUrl })).toBe('Please enter your feedback')
})

test('accepts 50,000 characters of feedback and rejects one more', () => {
  expect(Feedback.safeParse({ message: 'x'.repeat(50_000), currentUrl }).success).toBe(true)
  expect(Feedback.safeParse({ message: 'x'.repeat(50_001), currentUrl }).success).toBe(false)
})

test('rejects feedback with an unknown field', () => {
  expect(Feedback.safeParse({ message: 'Hi', currentUrl, mood: 'good' }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { findValidationMessage } from '../testing/find-validation-message.ts'
import { FeedbackInput } from './feedback.ts'

const currentUrl = '/hockey-sets'

test('keeps feedback as written', () => {
  expect(FeedbackInput.parse({ message: ' More pictures! ', currentUrl }).message).toBe(' More pictures! ')
})

test.each(['', '  \n', undefined])('rejects blank feedback (%j)', (message) => {
  expect(findValidationMessage(FeedbackInput, { message, currentUrl })).toBe('Please enter your feedback')
})

test('accepts 50,000 characters of feedback and rejects one more', () => {
  expect(FeedbackInput.safeParse({ message: 'x'.repeat(50_000), currentUrl }).success).toBe(true)
  expect(FeedbackInput.safeParse({ message: 'x'.repeat(50_001), currentUrl }).success).toBe(false)
})

test('rejects feedback with an unknown field', () => {
  expect(FeedbackInput.safeParse({ message: 'Hi', currentUrl, mood: 'good' }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { formatSecurityEventTarget } from './format-security-event-target.ts'

const member = { id: '0123456789abcdef01234567', username: 'ann_new' }
const event = { id: '1', happenedAt: '2026-01-02T03:04:05.000Z', actor: member, subject: member, network: '' }

test.each([
  ['names the old and the new username', 'username-changed', 'ann_old', 'From @ann_old to @ann_new'],
  ['leaves other targets as they are', 'member-suspended', 'Sells fakes.', 'Sells fakes.'],
  ['is empty without a target', 'username-changed', '', ''],
])('%s', (_, kind, target, text) => {
  expect(formatSecurityEventTarget({ ...event, kind, target })).toBe(text)
})

test('leaves the old username where the new one is unknown', () => {
  expect(formatSecurityEventTarget({ ...event, subject: null, kind: 'username-changed', target: 'ann_old' })).toBe(
    'ann_old',
  )
})

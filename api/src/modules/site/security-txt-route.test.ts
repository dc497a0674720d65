import { expect, test } from 'vitest'
import { parseConfig } from '../../settings/config.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { findSettingProblems } from '../../testing/setting-problems.ts'

const path = '/.well-known/security.txt'
const contacts = 'mailto:security@cards.example https://cards.example/feedback'
const api = await setUpTestApi({ settings: { SECURITY_CONTACT: contacts, PUBLIC_URL: 'https://cards.example' } })
const apiWithoutContact = await setUpTestApi()

test('names the contacts in their order, and a time of expiry within a year', async () => {
  const response = await api.get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines).toEqual([
    'Contact: mailto:security@cards.example',
    'Contact: https://cards.example/feedback',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages: en',
    'Canonical: https://cards.example/.well-known/security.txt',
  ])
  const days = (Date.parse(lines[2]?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(181)
})

test('responds with 404 where no contact is set', async () => {
  await apiWithoutContact.expectError(path)
})

test.each(['security@cards.example', 'http://cards.example', 'mailto:nobody', 'mailto:a@b.example\rX: y'])(
  'rejects the contact %j',
  (contact) => {
    expect(findSettingProblems({ SECURITY_CONTACT: contact })).toEqual([
      expect.stringContaining('SECURITY_CONTACT must'),
    ])
  },
)

test('accepts several contacts, with commas or spaces between', () => {
  const { securityContacts } = parseConfig({ SECURITY_CONTACT: 'tel:+1-201-555-0123, mailto:a@b.example' })
  expect(securityContacts).toEqual(['tel:+1-201-555-0123', 'mailto:a@b.example'])
})

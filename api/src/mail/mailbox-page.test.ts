import { expect, test } from 'vitest'
import { renderDevMailboxPage } from './mailbox-page.ts'
import type { OutboxMail } from './outbox.ts'

const aMail = (fields: Partial<OutboxMail> = {}): OutboxMail => ({
  id: 1,
  messageId: 'm',
  to: 'wayne@example.org',
  subject: 'Confirm',
  text: 'Confirm:\nhttp://localhost:3000/newsletter/confirm/abc?a=1&b=2\n',
  html: '<p>Confirm</p>',
  headers: {},
  createdAt: new Date('2026-01-02T03:04:05Z'),
  attempts: 0,
  ...fields,
})

test('shows a mail with its URLs as links', () => {
  const page = renderDevMailboxPage([aMail()])
  expect(page).toContain('<h2 id="mail-1">Confirm</h2>')
  expect(page).toContain('<dd>wayne@example.org</dd>')
  expect(page).toContain('<a href="http://localhost:3000/newsletter/confirm/abc?a=1&amp;b=2">')
})

test('escapes all markup in a mail', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&'
  const page = renderDevMailboxPage([aMail({ subject: evil, to: evil, text: `${evil} http://x.example/"><script>` })])
  expect(page).not.toContain('<img')
  expect(page).not.toContain('<script')
  expect(page).toContain('<a href="http://x.example/">')
})

test('links no other schemes', () => {
  expect(renderDevMailboxPage([aMail({ text: 'javascript:alert(1)' })])).not.toContain('<a ')
})

test('says that an empty mailbox is empty', () => {
  expect(renderDevMailboxPage([])).toContain('No mail yet.')
})

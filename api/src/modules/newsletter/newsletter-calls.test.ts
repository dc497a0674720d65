import {
  confirmNewsletter,
  signUpGuestForNewsletter,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/newsletter-endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { smtpInbox } from '../../mail/testing/smtp-inbox.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
afterEach(() => api.close())

const email = 'wayne@example.org'

/** The secrets of the links in a text. */
function linksIn(text: string): { confirm: string; leave: string } {
  const secret = (act: string) => new RegExp(`/newsletter/${act}/([\\w-]{43})`).exec(text)?.[1] ?? ''
  return { confirm: secret('confirm'), leave: secret('unsubscribe') }
}

test('a guest joins and leaves, reading the mail in the mailbox of this machine', async () => {
  api = await testApi()
  await api.call(signUpGuestForNewsletter, { body: { email } })
  const mailbox = await (await api.get('/dev/mailbox')).text()
  expect(mailbox).toContain(email)
  const { confirm, leave } = linksIn(mailbox)
  const { message } = await api.call(confirmNewsletter, { params: { token: confirm } })
  expect(message).toBe('Thank you. You are on the newsletter list.')
  expect(await api.call(unsubscribeFromNewsletter, { params: { token: leave } })).toEqual({
    message: 'You have left the newsletter.',
  })
})

test('with an SMTP server the mail arrives there, and the mailbox is not there', async () => {
  const inbox = await smtpInbox()
  try {
    api = await testApi({ settings: { SMTP_URL: inbox.url, MAIL_FROM: 'Cards <cards@example.com>' } })
    await api.call(signUpGuestForNewsletter, { body: { email } })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), 5_000)
    const [mail] = inbox.mails
    expect(mail?.from).toEqual({ name: 'Cards', address: 'cards@example.com' })
    expect(linksIn(mail?.text ?? '')).toEqual(linksIn(mail?.html ?? ''))
    const { confirm } = linksIn(mail?.text ?? '')
    await api.call(confirmNewsletter, { params: { token: confirm } })
    expect((await api.refused('/dev/mailbox')).status).toBe(404)
  } finally {
    await inbox.close()
  }
})

test('signing up and leaving need the anti-forgery token', async () => {
  api = await testApi()
  for (const address of [signUpGuestForNewsletter.path, '/api/newsletter/unsubscribe/abc']) {
    const refusal = await api.refused(address, { method: 'POST', body: JSON.stringify({ email }) })
    expect(refusal).toMatchObject({ status: 403, message: 'Invalid CSRF token' })
  }
  expect((await api.pool.query('select from newsletter_subscribers')).rowCount).toBe(0)
})

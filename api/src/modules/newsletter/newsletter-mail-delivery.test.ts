import {
  confirmNewsletterSignup,
  signUpForNewsletterAsGuest,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/site/newsletter-endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { startSmtpInbox } from '../../mail/testing/smtp-inbox.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
afterEach(() => api.close())

const email = 'wayne@example.org'

/** Returns the secrets of the links in a text. */
function parseLinks(text: string): { confirm: string; leave: string } {
  const secret = (act: string) => new RegExp(`/newsletter/${act}/([\\w-]{43})`).exec(text)?.[1] ?? ''
  return { confirm: secret('confirm'), leave: secret('unsubscribe') }
}

test('lets a guest subscribe and unsubscribe by the mails in the local mailbox', async () => {
  api = await startTestApi()
  await api.call(signUpForNewsletterAsGuest, { body: { email } })
  const mailbox = await (await api.get('/dev/mailbox')).text()
  expect(mailbox).toContain(email)
  const { confirm, leave } = parseLinks(mailbox)
  const { message } = await api.call(confirmNewsletterSignup, { params: { token: confirm } })
  expect(message).toBe("You're subscribed to the newsletter.")
  expect(await api.call(unsubscribeFromNewsletter, { params: { token: leave } })).toEqual({
    message: "You've unsubscribed from the newsletter.",
  })
})

test('sends mail by SMTP and has no mailbox when an SMTP server is set', async () => {
  const inbox = await startSmtpInbox()
  try {
    api = await startTestApi({ settings: { SMTP_URL: inbox.url, MAIL_FROM: 'Cards <cards@example.com>' } })
    await api.call(signUpForNewsletterAsGuest, { body: { email } })
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1))
    const [mail] = inbox.mails
    expect(mail?.from).toEqual({ name: 'Cards', address: 'cards@example.com' })
    expect(parseLinks(mail?.text ?? '')).toEqual(parseLinks(mail?.html ?? ''))
    const { confirm } = parseLinks(mail?.text ?? '')
    await api.call(confirmNewsletterSignup, { params: { token: confirm } })
    expect((await api.expectError('/dev/mailbox')).status).toBe(404)
  } finally {
    await inbox.close()
  }
})

test('requires the CSRF token to sign up and to unsubscribe', async () => {
  api = await startTestApi()
  for (const address of [signUpForNewsletterAsGuest.path, '/api/newsletter/unsubscribe/abc']) {
    const refusal = await api.expectError(address, { method: 'POST', body: JSON.stringify({ email }) })
    expect(refusal).toMatchObject({ status: 403, message: 'Invalid CSRF token' })
  }
  expect((await api.pool.query('select from newsletter_subscribers')).rowCount).toBe(0)
})

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { activateAccount, registerAccount, requestPasswordReset } from '@ninepocket/contract/auth/auth-endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SmtpInbox, startSmtpInbox } from '../../../mail/testing/smtp-inbox.ts'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

const newcomer = { username: 'newcomer', email: 'newcomer@example.org', password: 'Newcomer-1!' }
const waitOptions = { interval: 20 }
let inbox: SmtpInbox
let site: TestApi
beforeEach(async () => {
  inbox = await startSmtpInbox()
  site = await startTestApi({ settings: { HUMAN_VERIFICATION: 'off', SMTP_URL: inbox.url } })
})
afterEach(async () => {
  await site.close()
  await inbox.close()
})

const findSecret = (text: string | undefined) =>
  /\/(?:activate|reset-password)\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

test('sends account mails with the same working link in text and HTML', async () => {
  const browser = aClientWithCookies(site)
  await browser.call(registerAccount, { body: newcomer })
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
  const [activation] = inbox.mails
  expect(activation).toMatchObject({ subject: 'Activate your Ninepocket account', to: [{ address: newcomer.email }] })
  const token = findSecret(activation?.text)
  const link = `http://localhost:4100/activate/${token}`
  expect(activation?.text).toContain(link)
  expect(activation?.html).toContain(`<a href="${link}">`)
  await browser.call(activateAccount, { params: { token } })

  await browser.call(requestPasswordReset, { body: { usernameOrEmail: newcomer.username } })
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(2), waitOptions)
  const reset = inbox.mails[1]
  expect(reset?.subject).toBe('Reset your Ninepocket password')
  expect(reset?.html).toContain(`http://localhost:4100/reset-password/${findSecret(reset?.text)}`)
})

/** Accepts connections on the port of the inbox and never replies to them. */
async function startSilentServer(port: number) {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    sockets,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

test('registers without waiting for a silent mail server, and sends the mail once when the server is back', async () => {
  await inbox.close()
  const silentServer = await startSilentServer(inbox.port)
  await aClientWithCookies(site).call(registerAccount, { body: newcomer })
  // The registration has answered while the attempt to send is still open.
  expect(site.logLines.join('')).not.toContain('mail failed')
  await vi.waitFor(() => expect(silentServer.sockets).toHaveLength(1), waitOptions)
  await silentServer.close()
  await vi.waitFor(() => expect(site.logLines.join('')).toContain('mail failed'), waitOptions)
  inbox = await startSmtpInbox({ port: inbox.port })
  // As if the wait before the next attempt were over.
  await site.pool.query('update outbox set next_attempt_at = now()')
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), waitOptions)
  await vi.waitFor(async () => expect((await site.pool.query('select from outbox')).rowCount).toBe(0), waitOptions)
  expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Activate your Ninepocket account'])
  expect(site.logLines.join('')).not.toMatch(/newcomer|\/activate\/[\w-]{43}/)
})

test('rolls back the registration when its mail cannot be stored', async () => {
  await site.pool.query('alter table outbox rename to away')
  const reply = await aClientWithCookies(site).send(registerAccount, { body: newcomer })
  await site.pool.query('alter table away rename to outbox')
  expect(reply.status).toBe(500)
  expect((await site.pool.query('select from users')).rowCount).toBe(0)
})

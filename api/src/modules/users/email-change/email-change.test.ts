import { listOwnSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { login, requestPasswordReset, resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import {
  cancelEmailChange,
  decideEmailChange,
  getEmailChange,
  getEmailChangeByToken,
  requestEmailChange,
} from '@ninepocket/contract/users/identity-endpoints'
import {
  changePassword,
  deleteAccount,
  getCurrentSession,
  toggleNewsletter,
} from '@ninepocket/contract/users/user-endpoints'
import { describe, expect, test } from 'vitest'
import { listLatestMail } from '../../../mail/outbox.ts'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, type Member, memberPassword } from '../../../testing/a-member.ts'
import { expectReply } from '../../../testing/expect-reply.ts'
import { readError } from '../../../testing/send-request.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { createAuthMailBuilder } from '../../auth/auth-mail-builder.ts'
import { confirmByPassword } from '../../auth/testing/factors.ts'
import { loadMailedSecret } from '../../auth/testing/mailed-secret.ts'
import { createEmailChangeService } from './email-change-service.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off' } })
const visitor = aClientWithCookies(site)

const newEmailOf = ({ user }: Member) => `new.${user.email}`
const request = (member: Member, body: object = {}) =>
  member.send(requestEmailChange, { body: { newEmail: newEmailOf(member), password: memberPassword, ...body } })
const readEmail = async (member: Member) => {
  const session = await member.call(getCurrentSession)
  return session.authenticated ? session.user.email : null
}
/** Requests a change and returns the secrets of both links. */
async function requestLinks(member: Member) {
  expect((await request(member)).status).toBe(200)
  return {
    current: await loadMailedSecret(site, 'change-email', member.user.email),
    new: await loadMailedSecret(site, 'change-email', newEmailOf(member)),
  }
}
const decide = (token: string, decision = 'accept') =>
  visitor.send(decideEmailChange, { params: { token }, body: { decision } })
const readOutcome = async (reply: Promise<Response>) => (await expectReply(decideEmailChange, await reply)).message
const listSubjects = async (email: string) =>
  (await listLatestMail(site.pool, 500)).filter(({ to }) => to === email).map(({ subject }) => subject)

const outcomes = {
  waiting: "Thank you. The change takes effect once it's confirmed from the other address too.",
  changed: 'Your email address has been changed.',
  canceled: 'The change is canceled. Your email address stays the same.',
}
const invalidLink = { status: 404, code: 'EMAIL_CHANGE_LINK_INVALID', message: 'This link is invalid or has expired.' }

describe('a change of the email address', () => {
  test.each([
    ['current', 'new'],
    ['new', 'current'],
  ] as const)('takes effect when the %s and then the %s mailbox has accepted it', async (first, second) => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    expect(await readOutcome(decide(secrets[first]))).toBe(outcomes.waiting)
    expect(await readOutcome(decide(secrets[first]))).toBe(outcomes.waiting)
    expect(await readEmail(member)).toBe(member.user.email)
    expect((await member.call(getEmailChange)).emailChange).toMatchObject({
      newEmail: newEmailOf(member),
      isApproved: first === 'current',
      isConfirmed: first === 'new',
    })
    const reply = await decide(secrets[second])
    expect(await reply.json()).toEqual({ message: outcomes.changed, isChanged: true })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await readEmail(member)).toBe(newEmailOf(member))
    expect(await member.call(getEmailChange)).toEqual({ emailChange: null })
    const [event] = (await member.call(listOwnSecurityEvents)).events
    expect(event).toMatchObject({
      kind: 'email-changed',
      actor: { id: member.user.id },
      subject: { id: member.user.id },
    })
    for (const email of [member.user.email, newEmailOf(member)])
      expect(await listSubjects(email)).toContain('Your Ninepocket email address was changed')
    const byNewEmail = { body: { email: newEmailOf(member), password: memberPassword } }
    expect((await visitor.send(login, byNewEmail)).status).toBe(200)
    const byOldEmail = { body: { email: member.user.email, password: memberPassword } }
    expect((await visitor.send(login, byOldEmail)).status).toBe(401)
  })

  test('has mails with working links in text and HTML that name both addresses to their readers', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    const mails = await listLatestMail(site.pool, 2)
    const read = (to: string) => mails.find((mail) => mail.to === to) ?? expect.fail('no mail')
    const [toCurrent, toNew] = [read(member.user.email), read(newEmailOf(member))]
    expect(toCurrent.subject).toBe('Approve the change to your Ninepocket email address')
    expect(toCurrent.text).toContain(`${member.user.username} asked to use ${newEmailOf(member)}`)
    expect(toNew.subject).toBe('Confirm your new Ninepocket email address')
    for (const [mail, secret] of [
      [toCurrent, secrets.current],
      [toNew, secrets.new],
    ] as const) {
      expect(mail.text).toContain(`http://localhost:4100/change-email/${secret}`)
      expect(mail.html).toContain(`<a href="http://localhost:4100/change-email/${secret}">`)
      expect(mail.text).toContain('48 hours')
    }
    // The new mailbox may belong to a stranger.
    expect(toNew.text).not.toContain(member.user.email)
  })

  test('is shown by its links, to each mailbox as its own', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    for (const mailbox of ['current', 'new'] as const) {
      const { emailChange } = await visitor.call(getEmailChangeByToken, { params: { token: secrets[mailbox] } })
      expect(emailChange).toMatchObject({
        username: member.user.username,
        newEmail: newEmailOf(member),
        mailbox,
        isApproved: false,
        isConfirmed: false,
      })
    }
  })

  test('expires after 48 hours', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    const { emailChange } = await member.call(getEmailChange)
    expect(Date.parse(emailChange?.expiresAt ?? '') - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    await decide(secrets.current)
    await site.pool.query('update email_changes set expires_at = now() where user_id = $1', [`\\x${member.user.id}`])
    const parts = { params: { token: secrets.new } }
    expect(await visitor.expectError(getEmailChangeByToken, parts)).toMatchObject(invalidLink)
    expect(await visitor.expectError(decideEmailChange, { ...parts, body: { decision: 'accept' } })).toMatchObject(
      invalidLink,
    )
    expect(await member.call(getEmailChange)).toEqual({ emailChange: null })
    expect(await readEmail(member)).toBe(member.user.email)
  })

  test.each(['current', 'new'] as const)('can be canceled by the %s mailbox', async (mailbox) => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    await decide(secrets.current)
    expect(await readOutcome(decide(secrets[mailbox], 'cancel'))).toBe(outcomes.canceled)
    for (const token of Object.values(secrets)) expect((await decide(token)).status).toBe(404)
    expect(await readEmail(member)).toBe(member.user.email)
  })

  test('can be canceled by the member', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    expect(await member.call(cancelEmailChange)).toEqual({ message: outcomes.canceled })
    expect(await member.call(getEmailChange)).toEqual({ emailChange: null })
    expect((await decide(secrets.new)).status).toBe(404)
  })

  test('is canceled by a new password, whose owner may not have requested it', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    await member.call(changePassword, { body: { currentPassword: memberPassword, newPassword: 'Other-pass-2!' } })
    for (const token of Object.values(secrets)) expect((await decide(token)).status).toBe(404)
    expect(await member.call(getEmailChange)).toEqual({ emailChange: null })
  })

  test('is canceled by a reset of the password', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    await visitor.call(requestPasswordReset, { body: { usernameOrEmail: member.user.email } })
    const resetToken = await loadMailedSecret(site, 'reset-password', member.user.email)
    await visitor.call(resetPassword, { body: { resetToken, newPassword: 'Other-pass-2!' } })
    for (const token of Object.values(secrets)) expect((await decide(token)).status).toBe(404)
  })

  test('replaces one that waits, and its links', async () => {
    const member = await aMember(site)
    const old = await requestLinks(member)
    await decide(old.current)
    expect((await request(member, { newEmail: `other.${member.user.email}` })).status).toBe(200)
    expect((await decide(old.new)).status).toBe(404)
    expect((await member.call(getEmailChange)).emailChange).toMatchObject({
      newEmail: `other.${member.user.email}`,
      isApproved: false,
    })
  })

  test('happens once when both mailboxes accept at the same moment', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    const results = await Promise.all([decide(secrets.current), decide(secrets.new)].map(readOutcome))
    expect(results.toSorted()).toEqual([outcomes.waiting, outcomes.changed].toSorted())
    expect(await readEmail(member)).toBe(newEmailOf(member))
  })

  test.each([
    [{ password: 'Wrong-pass-1!' }, 400, 'Password is incorrect'],
    [{ password: '' }, 400, 'Password is required'],
    [{ newEmail: 'wayne@' }, 400, 'Please provide a valid email address'],
    [{ newEmail: 'TAKEN@example.org' }, 409, 'Email is already registered'],
  ])('is rejected with %j', async (wrong, status, message) => {
    await site.pool.query(
      `insert into users (id, username, email, password_hash) values (decode(repeat('ab', 12), 'hex'), 'taken', 'taken@example.org', '')
       on conflict do nothing`,
    )
    const member = await aMember(site)
    const reply = await request(member, wrong)
    expect(await readError(reply)).toMatchObject({ status, message })
    expect(await member.call(getEmailChange)).toEqual({ emailChange: null })
    expect(await listSubjects(member.user.email)).toEqual([])
  })

  test('takes a confirmed identity instead of the password', async () => {
    const member = await aMember(site)
    const change = { body: { newEmail: newEmailOf(member) } }
    const rejection = { status: 403, code: 'CONFIRMATION_REQUIRED' }
    expect(await member.expectError(requestEmailChange, change)).toMatchObject(rejection)
    await confirmByPassword(member)
    expect((await member.call(requestEmailChange, change)).emailChange).toMatchObject(change.body)
  })

  test('is rejected for the current address in any case', async () => {
    const member = await aMember(site)
    const reply = await request(member, { newEmail: member.user.email.toUpperCase() })
    expect(await readError(reply)).toMatchObject({ status: 400, message: 'This is already your email address.' })
  })

  test('is rejected when another account has taken the address meanwhile', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    await decide(secrets.current)
    await aMember(site, { email: newEmailOf(member).toUpperCase() })
    const reply = await decide(secrets.new)
    expect(await readError(reply)).toMatchObject({ status: 409, message: 'Email is already registered' })
    expect(await readEmail(member)).toBe(member.user.email)
  })

  test('is rejected after five within an hour', async () => {
    const member = await aMember(site)
    for (let each = 0; each < 5; each++) expect((await request(member)).status).toBe(200)
    const reply = await request(member)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_500)
  })

  test('invalidates reset links to the old address and ends its newsletter', async () => {
    const member = await aMember(site)
    await site.pool.query('insert into newsletter_subscribers (email, confirmed_at) values ($1, now())', [
      member.user.email,
    ])
    await member.call(toggleNewsletter)
    await visitor.send(requestPasswordReset, { body: { usernameOrEmail: member.user.email } })
    const resetToken = await loadMailedSecret(site, 'reset-password', member.user.email)
    const secrets = await requestLinks(member)
    for (const token of Object.values(secrets)) await decide(token)
    const body = { resetToken, newPassword: 'Brand-new-2!' }
    expect((await visitor.send(resetPassword, { body })).status).toBe(400)
    const { rows } = await site.pool.query('select email from newsletter_recipients where email like $1', [
      `%${member.user.email}`,
    ])
    expect(rows).toEqual([{ email: newEmailOf(member) }])
  })

  test('is deleted when it has expired', async () => {
    const [expired, pending] = [await aMember(site), await aMember(site)]
    for (const each of [expired, pending]) await requestLinks(each)
    await site.pool.query('update email_changes set expires_at = now() where user_id = $1', [`\\x${expired.user.id}`])
    const mails = createAuthMailBuilder({ publicUrl: site.url, siteName: 'Ninepocket', productNoun: 'hockey' })
    await createEmailChangeService(site.pool, mails).deleteExpired()
    const { rows } = await site.pool.query(
      `select encode(user_id, 'hex') as id from email_changes where new_email = any($1)`,
      [[expired, pending].map(newEmailOf)],
    )
    expect(rows).toEqual([{ id: pending.user.id }])
  })

  test('goes with the account', async () => {
    const member = await aMember(site)
    const secrets = await requestLinks(member)
    await member.call(deleteAccount, { body: { password: memberPassword } })
    expect((await decide(secrets.current)).status).toBe(404)
  })
})

test.each(['none', 'a'.repeat(43), '%00'])('rejects the link %j', async (token) => {
  expect(await visitor.expectError(getEmailChangeByToken, { params: { token } })).toMatchObject(invalidLink)
})

test('mails at most 5 links in a day to an address that many members name, with the same reply', async () => {
  for (let count = 0; count < 7; count++)
    expect((await request(await aMember(site), { newEmail: 'victim@example.org' })).status).toBe(200)
  const mails = await listLatestMail(site.pool, 500)
  expect(mails.filter(({ to }) => /^victim/i.test(to))).toHaveLength(5)
})

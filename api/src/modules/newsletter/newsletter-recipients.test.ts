import {
  confirmNewsletterSignup,
  signUpForNewsletterAsGuest,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/site/newsletter-endpoints'
import { deleteAccount, toggleNewsletter } from '@ninepocket/contract/users/user-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { aMember, anAccount } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()
beforeEach(async () => {
  await api.pool.query('truncate users, newsletter_subscribers, outbox cascade')
})

let count = 0
/** Each address is new, because sign-ups per address are limited. */
const createEmail = () => `Guest.${++count}@example.org`

async function listRecipients(): Promise<string[]> {
  const { rows } = await api.pool.query<{ email: string }>('select email from newsletter_recipients order by email')
  return rows.map(({ email }) => email)
}

/** Signs up a guest and returns the secrets of the links in the mail. */
async function signUp(email: string) {
  await api.call(signUpForNewsletterAsGuest, { body: { email } })
  const { rows } = await api.pool.query<{ text: string }>(
    'select text_body as text from outbox where lower(recipient) = lower($1) order by id desc limit 1',
    [email],
  )
  const secret = (act: string) => new RegExp(`/newsletter/${act}/([\\w-]{43})`).exec(rows[0]?.text ?? '')?.[1] ?? ''
  return { confirm: secret('confirm'), leave: secret('unsubscribe') }
}
const signUpAndConfirm = async (email: string) => {
  const links = await signUp(email)
  await api.call(confirmNewsletterSignup, { params: { token: links.confirm } })
  return links
}

test('lists confirmed guests and members who opted in, and no others', async () => {
  const [waiting, guest] = [createEmail(), createEmail()]
  await signUp(waiting)
  await signUpAndConfirm(guest)
  const [member] = [await aMember(api), await aMember(api)]
  await member.call(toggleNewsletter)
  const notActivated = await anAccount(api, { isActivated: false })
  await api.pool.query('update users set newsletter_opt_in = true where id = $1', [`\\x${notActivated.id}`])
  expect(await listRecipients()).toEqual([guest.toLowerCase(), member.user.email].toSorted())
})

test('lists an address once when a subscribed guest opens an account', async () => {
  const email = createEmail()
  await signUpAndConfirm(email)
  const member = await aMember(api, { email })
  await member.call(toggleNewsletter)
  expect(await listRecipients()).toEqual([email])
})

test('follows the setting of the account, not the earlier guest subscription', async () => {
  const email = createEmail()
  await signUpAndConfirm(email)
  const { call } = await aMember(api, { email })
  expect(await listRecipients()).toEqual([])
  await call(toggleNewsletter)
  await call(toggleNewsletter)
  expect(await listRecipients()).toEqual([])
})

test('ignores an account that is not activated', async () => {
  const email = createEmail()
  await signUpAndConfirm(email)
  await anAccount(api, { email, isActivated: false })
  expect(await listRecipients()).toEqual([email.toLowerCase()])
})

test('applies confirmation and unsubscribe links to the account of the address', async () => {
  const email = createEmail()
  await aMember(api, { email })
  const { leave } = await signUpAndConfirm(email)
  expect(await listRecipients()).toEqual([email])
  await api.call(unsubscribeFromNewsletter, { params: { token: leave } })
  expect(await listRecipients()).toEqual([])
})

test('lets an opted-out member sign up again by a new mail, but not by an old link', async () => {
  const email = createEmail()
  const before = await signUpAndConfirm(email)
  await aMember(api, { email })
  expect(await listRecipients()).toEqual([])
  const links = await signUp(email)
  const old = await api.expectError(`/api/newsletter/confirm/${before.confirm}`)
  expect(old).toMatchObject({ status: 410, code: 'NEWSLETTER_LEFT' })
  expect(await listRecipients()).toEqual([])
  await api.call(confirmNewsletterSignup, { params: { token: links.confirm } })
  expect(await listRecipients()).toEqual([email])
})

test('removes the guest subscription when the account is deleted', async () => {
  const email = createEmail()
  await signUpAndConfirm(email)
  const { call, user } = await aMember(api, { email })
  await call(deleteAccount, { body: { password: user.password } })
  expect(await listRecipients()).toEqual([])
})

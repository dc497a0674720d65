import type { EmailChange } from '@ninepocket/contract/users/email-change'
import * as identity from '@ninepocket/contract/users/identity-endpoints'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { takenUsername } from './add-fake-auth-api.ts'
import { invalidToken } from './add-fake-newsletter-api.ts'

const expiresAt = '2026-01-05T03:04:05.000Z'

/** Fakes changes of the username and the email address with state. */
export function addFakeUsernameAndEmailApi(
  api: FakeServer,
  updateOwnUser: (changes: Partial<OwnUser>) => OwnUser,
): void {
  let emailChange: EmailChange | null = null

  api.on(identity.changeUsername, ({ body: { username } }) => {
    if (username === takenUsername) throw new FakeHttpError(409, 'Username is already taken', 'USERNAME_TAKEN')
    return { user: updateOwnUser({ username }) }
  })
  api.on(identity.getEmailChange, () => ({ emailChange }))
  api.on(identity.requestEmailChange, ({ body: { newEmail } }) => {
    emailChange = { newEmail, isApproved: false, isConfirmed: false, expiresAt }
    return { emailChange }
  })
  api.on(identity.cancelEmailChange, () => {
    emailChange = null
    return { message: 'The change is canceled. Your email address stays the same.' }
  })
  api.on(identity.getEmailChangeByToken, ({ params: { token } }) => {
    if (token === invalidToken) throw new FakeHttpError(404, 'This link is invalid or has expired.')
    const change = { newEmail: 'wayne.new@example.org', isApproved: false, isConfirmed: false, expiresAt }
    return { emailChange: { ...change, username: 'wayne', mailbox: 'current' as const } }
  })
  api.on(identity.decideEmailChange, () => ({
    message: "Thank you. The change takes effect once it's confirmed from the other address too.",
    isChanged: false,
  }))
}

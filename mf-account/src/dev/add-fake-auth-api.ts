import * as auth from '@ninepocket/contract/auth/auth-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { addFakePasskeyLogin } from './add-fake-login-factor-api.ts'
import { invalidToken } from './add-fake-newsletter-api.ts'

export const rejectedUsername = 'wrong'
export const unactivatedUsername = 'new'
export const takenUsername = 'taken'
/** A user with a passkey and an authenticator app. */
export const twoStepUsername = 'careful'
export const suspendedUsername = 'suspended'

const email = 'wayne@example.org'

export function addFakeAuthApi<Api extends FakeServer>(api: Api): Api {
  api.on(auth.login, ({ body }) => {
    const name = body.email ?? body.username
    if (name === rejectedUsername) throw new FakeHttpError(401, 'Invalid username or password')
    if (name === unactivatedUsername) return { needsActivation: true as const, resendToken: 'again', email }
    if (name === twoStepUsername)
      return { needsSecondFactor: true as const, loginToken: 'first-step', hasPasskey: true, hasTotp: true }
    const { user, userdata, csrfToken } = aMemberSession()
    if (name === suspendedUsername) return { isSuspended: true as const, csrfToken }
    return { user, userdata, csrfToken }
  })
  api.on(auth.registerAccount, ({ body }) => {
    if (body.username === takenUsername) throw new FakeHttpError(409, 'Username is already taken', 'USERNAME_TAKEN')
    return { message: 'Registered', resendToken: 'again', email: body.email, csrfToken: 'token' }
  })
  api.on(auth.resendActivation, () => ({ message: 'Activation email sent successfully' }))
  api.on(auth.requestPasswordReset, () => ({ message: 'If there is such an account, a link has been sent.' }))
  api.on(auth.activateAccount, ({ params }) => {
    if (params.token === invalidToken) throw new FakeHttpError(400, 'Invalid activation link')
    return { message: 'Your account has been activated. You can log in now.', user: aMemberSession().user }
  })
  api.on(auth.resetPassword, ({ body }) => {
    if (body.resetToken === invalidToken)
      throw new FakeHttpError(400, 'This password reset link is invalid or has expired.')
    return { message: 'Your password has been reset. You can log in now.' }
  })
  return addFakePasskeyLogin(api)
}

import * as auth from '@ninepocket/contract/auth-endpoints'
import { aMember } from '@ninepocket/testing/a-session'
import { FakeFailure, type FakeServer } from '@ninepocket/testing/fake-server'
import { brokenToken } from './answer-newsletter.ts'

/** Names that fail on purpose, to look at what a person sees then; every other one is let in. */
export const wrongName = 'wrong'
export const newName = 'new'
export const takenName = 'taken'

const email = 'wayne@example.org'

/** Answers the calls about getting in as the server does. */
export function answerAccounts<Api extends FakeServer>(api: Api): Api {
  api.on(auth.login, ({ body }) => {
    const name = body.email ?? body.username
    if (name === wrongName) throw new FakeFailure(401, 'Invalid username or password')
    if (name === newName) return { needsActivation: true as const, resendToken: 'again', email }
    const { user, userdata, csrfToken } = aMember()
    return { user, userdata, csrfToken }
  })
  api.on(auth.register, ({ body }) => {
    if (body.username === takenName) throw new FakeFailure(409, 'Username is already taken', 'USERNAME_TAKEN')
    return { message: 'Registered', resendToken: 'again', email: body.email, csrfToken: 'token' }
  })
  api.on(auth.resendActivation, () => ({ message: 'Activation email sent successfully' }))
  api.on(auth.forgotPassword, () => ({ message: 'If there is such an account, a link has been sent.' }))
  api.on(auth.activateAccount, ({ params }) => {
    if (params.token === brokenToken) throw new FakeFailure(400, 'Invalid activation link')
    return { message: 'Your account has been activated. You can log in now.', user: aMember().user }
  })
  api.on(auth.resetPassword, ({ body }) => {
    if (body.resetToken === brokenToken)
      throw new FakeFailure(400, 'This password reset link is invalid or has expired.')
    return { message: 'Your password has been reset. You can log in now.' }
  })
  return api
}

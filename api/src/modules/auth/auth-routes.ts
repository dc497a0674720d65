import * as auth from '@ninepocket/contract/auth-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { notFound } from '../../http/domain-error.ts'
import { type Handler, serve } from '../../http/serve.ts'
import { humanVerification } from '../../security/human-verification/human-verification.ts'
import { networkOf } from '../../security/network-of.ts'
import { authMails } from './auth-mail.ts'
import { keepAccountsClean } from './clean-accounts.ts'
import { accountOfLogin, loginFailed } from './login-service.ts'
import { passwordResetService } from './password-reset-service.ts'
import { registrationService } from './registration-service.ts'
import { ownUserOf, userdataOf } from './user-row.ts'

const words = {
  registered: 'Registration successful. Please check your email to activate your account.',
  loggedOut: 'Logged out successfully',
  resetMailed: 'If there is an account with that username or email, a password reset link has been sent.',
  reset: 'Your password has been reset. You can log in now.',
  activated: 'Your account has been activated. You can log in now.',
  resent: 'Activation email sent successfully',
}

/** From the sign-up to the session (spec §7.6, spec §7.7). */
export async function authRoutes(
  app: FastifyInstance,
  { pool, config }: { pool: Pool; config: Config },
): Promise<void> {
  const mails = authMails(config)
  const registration = registrationService(pool, mails)
  const passwordReset = passwordResetService(pool, mails)
  const human = await humanVerification(pool, config.humanVerification)
  keepAccountsClean(app, pool)

  /** Replies hold tokens: no cache keeps one. */
  function answer<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    serve(app, endpoint, handler, 'never kept')
  }

  answer(auth.getChallenge, () => {
    if (!human.challenge) throw notFound('NO_CHALLENGE', 'This site gives no puzzles')
    return human.challenge()
  })

  answer(auth.register, async ({ body, reply }) => {
    await human.verify(body.turnstileToken)
    const resendToken = await registration.register(body)
    const csrfToken = app.csrfTokens.fresh(reply)
    return { message: words.registered, resendToken, email: body.email, csrfToken }
  })

  answer(auth.login, async ({ body, request, reply }) => {
    await human.verify(body.turnstileToken)
    const account = await accountOfLogin(pool, body, networkOf(request.ip))
    const { id: userId, email, passwordHash } = account
    if (!account.isActivated)
      return { needsActivation: true, resendToken: await registration.resendTokenFor(userId), email } as const
    const isOpen = await app.sessions.open(reply, { userId, passwordHash, isRemembered: body.rememberMe })
    if (!isOpen) throw loginFailed()
    const csrfToken = app.csrfTokens.fresh(reply)
    return { user: ownUserOf(account), userdata: userdataOf(account), csrfToken }
  })

  answer(auth.logout, async ({ reply }) => {
    await app.sessions.close(reply)
    return { message: words.loggedOut, csrfToken: app.csrfTokens.fresh(reply) }
  })

  answer(auth.forgotPassword, async ({ body }) => {
    await passwordReset.request(body.usernameOrEmail)
    return { message: words.resetMailed }
  })

  answer(auth.resetPassword, async ({ body }) => {
    await passwordReset.reset(body.resetToken, body.newPassword)
    return { message: words.reset }
  })

  answer(auth.activateAccount, async ({ params }) => {
    const user = await registration.activate(params.token)
    return { message: words.activated, user: ownUserOf(user) }
  })

  answer(auth.resendActivation, async ({ body }) => {
    await registration.resend(body.resendToken)
    return { message: words.resent }
  })
}

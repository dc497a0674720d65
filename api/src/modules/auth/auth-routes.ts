import * as auth from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { SiteKeyLoader } from '../../database/site-secret.ts'
import { type EndpointHandler, serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { createNotFoundError } from '../../http/errors/domain-error.ts'
import { createHumanVerification } from '../../security/human-verification/human-verification.ts'
import { toNetworkKey } from '../../security/network-key.ts'
import type { AssertSafePassword } from '../../security/new-passwords/assert-safe-password.ts'
import { enforceRateLimit } from '../../security/rate-limit.ts'
import type { Config } from '../../settings/config.ts'
import { assertNotSiteName } from './accounts/assert-not-site-name.ts'
import { scheduleAuthCleanup } from './accounts/delete-expired-auth-data.ts'
import { toOwnUser } from './accounts/user-row.ts'
import { createAuthMailBuilder } from './auth-mail-builder.ts'
import { createFactorServices } from './factors/create-factor-services.ts'
import { registerFactorRoutes } from './factors/factor-routes.ts'
import { createSessionStarter } from './login/create-session-starter.ts'
import { registerLoginRoutes } from './login/login-routes.ts'
import { createLoginVerifier } from './login/login-verifier.ts'
import type { CancelEmailChange } from './passwords/change-user-password.ts'
import { createPasswordResetService } from './passwords/password-reset-service.ts'
import { createRegistrationService } from './registration/registration-service.ts'

const hourMs = 3_600_000
/** Limits per network, which a whole school or company may share (spec §9.12). */
const networkLimits = {
  registrations: { max: 100, windowMs: hourMs },
  resetRequests: { max: 100, windowMs: hourMs },
}

const messages = {
  registered: 'Registration successful. Please check your email to activate your account.',
  loggedOut: 'Logged out successfully',
  resetMailed: 'If there is an account with that username or email, a password reset link has been sent.',
  reset: 'Your password has been reset. You can log in now.',
  activated: 'Your account has been activated. You can log in now.',
  resent: 'Activation email sent successfully',
  tooManyRegistrations: 'Please wait a while before creating another account.',
  tooManyResetRequests: 'Please wait a while before requesting another link.',
}

/**
 * Serves registration, login, second factors and password reset (spec §7.6, spec §7.7), and deletes expired data every
 * hour.
 */
export async function registerAuthRoutesAndCleanup(
  app: FastifyInstance,
  {
    pool,
    siteKeys,
    config,
    assertSafePassword,
    cancelEmailChange,
  }: {
    pool: Pool
    siteKeys: SiteKeyLoader
    config: Config
    assertSafePassword: AssertSafePassword
    cancelEmailChange: CancelEmailChange
  },
): Promise<void> {
  const mails = createAuthMailBuilder(config)
  const registration = createRegistrationService(pool, { mails, assertSafePassword })
  const passwordReset = createPasswordResetService(pool, { mails, assertSafePassword, cancelEmailChange })
  const humanVerifier = await createHumanVerification({ pool, siteKeys }, config.humanVerification)
  const { keys, ceremonies, factors, verifier } = await createFactorServices({ pool, siteKeys, mails, config })
  scheduleAuthCleanup(app, pool)
  registerFactorRoutes(app, { pool, factors, verifier })
  registerLoginRoutes(app, {
    loginVerifier: createLoginVerifier({ pool, key: keys.loginTokens, verifier }),
    startSession: createSessionStarter(app, { pool, mails }),
    ceremonies,
    verifyHuman: humanVerifier.verify,
    issueResendToken: registration.issueResendToken,
  })

  /** Replies contain tokens and must not be cached. */
  function serveUncached<E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): void {
    serveEndpoint(app, endpoint, handler, 'no-store')
  }

  serveUncached(auth.getHumanVerificationChallenge, () => {
    if (!humanVerifier.createChallenge)
      throw createNotFoundError('NO_CHALLENGE', 'This site uses no verification challenges')
    return humanVerifier.createChallenge()
  })

  serveUncached(auth.registerAccount, async ({ body, request, reply }) => {
    await humanVerifier.verify(body.turnstileToken)
    const subject = `registration from ${toNetworkKey(request.ip)}`
    await enforceRateLimit(pool, [{ subject, limit: networkLimits.registrations }], {
      message: messages.tooManyRegistrations,
    })
    assertNotSiteName(body.username, config.siteName)
    const { account, resendToken } = await registration.register(body)
    app.knownDevices.remember(reply, account)
    const csrfToken = app.csrfTokens.issueNew(reply)
    return { message: messages.registered, resendToken, email: body.email, csrfToken }
  })

  serveUncached(auth.logout, async ({ reply }) => {
    await app.sessions.end(reply)
    return { message: messages.loggedOut, csrfToken: app.csrfTokens.issueNew(reply) }
  })

  serveUncached(auth.requestPasswordReset, async ({ body, request }) => {
    const subject = `reset request from ${toNetworkKey(request.ip)}`
    await enforceRateLimit(pool, [{ subject, limit: networkLimits.resetRequests }], {
      message: messages.tooManyResetRequests,
    })
    await passwordReset.requestResetMail(body.usernameOrEmail, request.ip)
    return { message: messages.resetMailed }
  })

  serveUncached(auth.resetPassword, async ({ body, request, reply }) => {
    const account = await passwordReset.resetPassword(body.resetToken, body.newPassword, request.ip)
    await app.sessions.forgetUser(account.id)
    app.knownDevices.remember(reply, account)
    return { message: messages.reset }
  })

  serveUncached(auth.activateAccount, async ({ params }) => {
    const user = await registration.activate(params.token)
    return { message: messages.activated, user: toOwnUser(user) }
  })

  serveUncached(auth.resendActivation, async ({ body }) => {
    await registration.resend(body.resendToken)
    return { message: messages.resent }
  })
}

import { login } from '@ninepocket/contract/auth/auth-endpoints'
import { completeLogin, getPasskeyChallenge, logInWithPasskey } from '@ninepocket/contract/auth/factor-endpoints'
import type { LoggedInReply } from '@ninepocket/contract/auth/login'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { toOwnUser, toTourProgress } from '../accounts/user-row.ts'
import type { PasskeyCeremonies } from '../factors/passkeys/passkey-ceremonies.ts'
import { getAttemptOrigin } from '../passwords/attempt-origin.ts'
import type { StartSession } from './create-session-starter.ts'
import type { AuthenticatedAccount, LoginVerifier } from './login-verifier.ts'

/** Serves logins by password, with a second step where the account has a factor, and by passkey (spec §7.6.1). */
export function registerLoginRoutes(
  app: FastifyInstance,
  {
    loginVerifier,
    startSession,
    ceremonies,
    verifyHuman,
    issueResendToken,
  }: {
    loginVerifier: LoginVerifier
    startSession: StartSession
    ceremonies: PasskeyCeremonies
    verifyHuman: (token: string | undefined) => Promise<void>
    /** Returns the token for the screen of an account that is not activated. */
    issueResendToken: (userId: string) => Promise<string>
  },
): void {
  async function logIn(
    reply: FastifyReply,
    account: AuthenticatedAccount,
    isRemembered: boolean,
  ): Promise<LoggedInReply> {
    await startSession(reply, account, isRemembered)
    const csrfToken = app.csrfTokens.issueNew(reply)
    if (account.isSuspended) return { isSuspended: true, csrfToken }
    return { user: toOwnUser(account), userdata: toTourProgress(account), csrfToken }
  }

  serveEndpoint(
    app,
    login,
    async ({ body, request, reply }) => {
      await verifyHuman(body.turnstileToken)
      const result = await loginVerifier.checkPassword(body, getAttemptOrigin(request))
      if ('secondStep' in result) return result.secondStep
      const { account } = result
      if (!account.isActivated)
        return { needsActivation: true, resendToken: await issueResendToken(account.id), email: account.email } as const
      return logIn(reply, account, body.rememberMe)
    },
    'no-store',
  )

  serveEndpoint(
    app,
    completeLogin,
    async ({ body, request, reply }) => {
      const { account, isRemembered } = await loginVerifier.completeLogin(body, getAttemptOrigin(request))
      return logIn(reply, account, isRemembered)
    },
    'no-store',
  )

  serveEndpoint(
    app,
    getPasskeyChallenge,
    async () => ({ options: await ceremonies.createRequestOptions() }),
    'no-store',
  )

  serveEndpoint(
    app,
    logInWithPasskey,
    async ({ body, request, reply }) => {
      const account = await loginVerifier.findPasskeyAccount(body.passkey, getAttemptOrigin(request))
      return logIn(reply, account, body.rememberMe)
    },
    'no-store',
  )
}

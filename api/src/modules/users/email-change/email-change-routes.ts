import * as identity from '@ninepocket/contract/users/identity-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { runPeriodically } from '../../../http/run-periodically.ts'
import type { AuthMailBuilder } from '../../auth/auth-mail-builder.ts'
import { requireProofOfIdentity } from '../require-proof-of-identity.ts'
import { createEmailChangeService } from './email-change-service.ts'

const hourMs = 3_600_000

const decisionMessages = {
  canceled: 'The change is canceled. Your email address stays the same.',
  changed: 'Your email address has been changed.',
  waiting: "Thank you. The change takes effect once it's confirmed from the other address too.",
}

/** Serves changes of email addresses, and deletes expired ones. */
export function registerEmailChangeRoutesAndCleanup(app: FastifyInstance, pool: Pool, mails: AuthMailBuilder): void {
  const emailChanges = createEmailChangeService(pool, mails)
  const cleanUp = () =>
    emailChanges
      .deleteExpired()
      .catch((error: Error) => app.log.warn({ reason: error.message }, 'expired email changes are not deleted yet'))
  runPeriodically(app, cleanUp, hourMs)

  serveEndpoint(app, identity.getEmailChange, async ({ viewer }) => ({
    emailChange: await emailChanges.find(viewer.id),
  }))

  serveEndpoint(app, identity.requestEmailChange, async ({ viewer, body, request, reply }) => {
    const account = await requireProofOfIdentity(app, pool, { viewer, body, request, reply })
    return { emailChange: await emailChanges.request(account, body.newEmail) }
  })

  serveEndpoint(app, identity.cancelEmailChange, async ({ viewer }) => {
    await emailChanges.cancel(viewer.id)
    return { message: decisionMessages.canceled }
  })

  serveEndpoint(
    app,
    identity.getEmailChangeByToken,
    async ({ params }) => ({ emailChange: await emailChanges.findByLink(params.token) }),
    'no-store',
  )

  serveEndpoint(
    app,
    identity.decideEmailChange,
    async ({ params, body, request }) => {
      const outcome = await emailChanges.decide(params.token, body.decision, request.ip)
      return { message: decisionMessages[outcome], isChanged: outcome === 'changed' }
    },
    'no-store',
  )
}

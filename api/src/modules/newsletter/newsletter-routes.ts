import {
  confirmNewsletterSignup,
  signUpForNewsletterAsGuest,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/site/newsletter-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { DomainError } from '../../http/errors/domain-error.ts'
import { runPeriodically } from '../../http/run-periodically.ts'
import type { RateLimit } from '../../security/local-rate-limit.ts'
import { toNetworkKey } from '../../security/network-key.ts'
import { enforceRateLimit } from '../../security/rate-limit.ts'
import { consumeUnconfirmedRecipientLimit } from '../../security/unconfirmed-recipient-limit.ts'
import { createNewsletterService, type NewsletterSettings } from './newsletter-service.ts'

const hourMs = 3_600_000
/** Limits per network, shared by a household, and per mail address. */
export const newsletterSignUpLimits = {
  perIpAddress: { max: 20, windowMs: hourMs },
  perEmail: { max: 3, windowMs: hourMs },
} satisfies Record<string, RateLimit>

const messages = {
  signedUp: 'Check your email and follow the link to confirm your address.',
  confirmed: "You're subscribed to the newsletter.",
  left: "You've unsubscribed from the newsletter.",
  cameBackTooLate: "You've unsubscribed from the newsletter. Sign up again to get it back.",
  invalidConfirm: 'This confirmation link is invalid or has expired. Please sign up again.',
  invalidLeave: 'This link is invalid. Use the one in your latest email.',
  tooMany: 'Please wait a while before signing up again.',
}

/** Serves the guests' newsletter (spec §7.11) and deletes unconfirmed subscribers every hour. */
export async function registerNewsletterRoutesAndCleanup(
  app: FastifyInstance,
  { pool, settings }: { pool: Pool; settings: NewsletterSettings },
): Promise<void> {
  const newsletter = createNewsletterService(pool, settings)

  serveEndpoint(app, signUpForNewsletterAsGuest, async ({ body, request }) => {
    const rateLimitedActions = [
      { subject: `newsletter from ${toNetworkKey(request.ip)}`, limit: newsletterSignUpLimits.perIpAddress },
      { subject: `newsletter of ${body.email.toLowerCase()}`, limit: newsletterSignUpLimits.perEmail },
    ]
    await enforceRateLimit(pool, rateLimitedActions, { message: messages.tooMany })
    if (await consumeUnconfirmedRecipientLimit(pool, 'newsletter', body.email)) await newsletter.signUp(body.email)
    return { message: messages.signedUp }
  })

  serveEndpoint(
    app,
    confirmNewsletterSignup,
    async ({ params }) => {
      const outcome = await newsletter.confirm(params.token)
      if (outcome === 'invalid') throw new DomainError(404, 'LINK_INVALID', messages.invalidConfirm)
      if (outcome === 'left') throw new DomainError(410, 'NEWSLETTER_LEFT', messages.cameBackTooLate)
      return { message: messages.confirmed }
    },
    'no-store',
  )

  serveEndpoint(app, unsubscribeFromNewsletter, async ({ params }) => {
    const outcome = await newsletter.unsubscribe(params.token)
    if (outcome === 'invalid') throw new DomainError(404, 'LINK_INVALID', messages.invalidLeave)
    return { message: messages.left }
  })

  const deleteUnconfirmed = () =>
    newsletter
      .deleteUnconfirmed()
      .catch((error: Error) => app.log.warn({ reason: error.message }, 'unconfirmed addresses are not deleted yet'))
  runPeriodically(app, deleteUnconfirmed, hourMs)
}

import {
  confirmNewsletter,
  signUpGuestForNewsletter,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/newsletter-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { DomainError } from '../../http/domain-error.ts'
import { keepDoing } from '../../http/keep-doing.ts'
import { serve } from '../../http/serve.ts'
import { countOrRefuse } from '../../security/counted-acts.ts'
import { networkOf } from '../../security/network-of.ts'
import type { LimitRule } from '../../security/usage-limit.ts'
import { type NewsletterSettings, newsletterService } from './newsletter-service.ts'

const hourMs = 3_600_000
/** A household shares an address of the network; a mail address is one person's. */
export const signUpLimits = {
  perAddress: { most: 20, windowMs: hourMs },
  perEmail: { most: 3, windowMs: hourMs },
} satisfies Record<string, LimitRule>

const words = {
  signedUp: 'Please check your mail and follow the link to confirm your address.',
  confirmed: 'Thank you. You are on the newsletter list.',
  left: 'You have left the newsletter.',
  cameBackTooLate: 'You have left the newsletter. Sign up again to get it back.',
  invalidConfirm: 'This confirmation link is invalid or has expired. Please sign up again.',
  invalidLeave: 'This link is invalid. Please use the one in your latest mail.',
  tooMany: 'Please wait a while before you sign up again.',
}

/** The guests' newsletter (spec §7.11). Forgets unconfirmed addresses every hour. */
export async function newsletterRoutes(
  app: FastifyInstance,
  { pool, settings }: { pool: Pool; settings: NewsletterSettings },
): Promise<void> {
  const newsletter = newsletterService(pool, settings)

  serve(app, signUpGuestForNewsletter, async ({ body, request }) => {
    const acts = [
      { subject: `newsletter from ${networkOf(request.ip)}`, rule: signUpLimits.perAddress },
      { subject: `newsletter of ${body.email.toLowerCase()}`, rule: signUpLimits.perEmail },
    ]
    await countOrRefuse(pool, acts, { message: words.tooMany })
    await newsletter.signUp(body.email)
    return { message: words.signedUp }
  })

  serve(
    app,
    confirmNewsletter,
    async ({ params }) => {
      const outcome = await newsletter.confirm(params.token)
      if (outcome === 'invalid') throw new DomainError(404, 'LINK_INVALID', words.invalidConfirm)
      if (outcome === 'left') throw new DomainError(410, 'NEWSLETTER_LEFT', words.cameBackTooLate)
      return { message: words.confirmed }
    },
    'never kept',
  )

  serve(app, unsubscribeFromNewsletter, async ({ params }) => {
    const outcome = await newsletter.leave(params.token)
    if (outcome === 'invalid') throw new DomainError(404, 'LINK_INVALID', words.invalidLeave)
    return { message: words.left }
  })

  const forget = () =>
    newsletter
      .forgetUnconfirmed()
      .catch((error: Error) => app.log.warn({ reason: error.message }, 'unconfirmed addresses stay for now'))
  keepDoing(app, forget, hourMs)
}

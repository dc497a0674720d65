import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Queryable } from '../database/queryable.ts'
import { isLocalRequest } from '../http/security/is-local-request.ts'
import { isLoopback } from '../settings/config.ts'
import { devMailboxStyle, renderDevMailboxPage } from './mailbox-page.ts'
import { listLatestMail } from './outbox.ts'

const maxShownMails = 100
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function sendMailboxReply(reply: FastifyReply, type: string, body: string) {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type(`${type}; charset=utf-8`)
    .send(body)
}

/**
 * Serves `/dev/mailbox`: mail that is not sent, for users of this machine; 404 for all others. It does not exist with
 * an SMTP server, nor on a public site, where a proxy without headers would look like this machine.
 */
export async function registerDevMailboxRoutes(
  app: FastifyInstance,
  { db, smtpUrl, publicUrl }: { db: Queryable; smtpUrl: string | null; publicUrl: string },
): Promise<void> {
  if (smtpUrl !== null || !isLoopback(new URL(publicUrl).hostname)) return
  const createLocalRoute = (sendReply: (reply: FastifyReply) => Promise<unknown>) => ({
    handler: async (request: { raw: Parameters<typeof isLocalRequest>[0] }, reply: FastifyReply) =>
      isLocalRequest(request.raw) ? sendReply(reply) : reply.callNotFound(),
  })
  app.get(
    '/dev/mailbox',
    createLocalRoute(async (reply) =>
      sendMailboxReply(reply, 'text/html', renderDevMailboxPage(await listLatestMail(db, maxShownMails))),
    ),
  )
  app.get(
    '/dev/mailbox.css',
    createLocalRoute(async (reply) => sendMailboxReply(reply, 'text/css', devMailboxStyle)),
  )
}

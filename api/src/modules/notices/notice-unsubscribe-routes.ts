import { turnOffNoticeMail } from '@ninepocket/contract/notices/notice-endpoints'
import { type NoticeMailKind, noticeMailLabels } from '@ninepocket/contract/notices/notice-kinds'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { createNotFoundError } from '../../http/errors/domain-error.ts'
import type { createNoticeService } from './notice-service.ts'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const maxFormBytes = 1_024

type Dependencies = {
  productNoun: string
  readToken: (token: string) => { userId: string; mail: NoticeMailKind } | null
  notices: ReturnType<typeof createNoticeService>
}

/**
 * Serves the unsubscribe link of notice mails. A POST of a mail program unsubscribes (RFC 8058); a GET leads to the page.
 * `app` is a scope of its own, because other routes accept no forms.
 */
export function registerNoticeUnsubscribeRoutes(
  app: FastifyInstance,
  { productNoun, readToken, notices }: Dependencies,
): void {
  // The form carries nothing. The token in the link names the member and the mail.
  app.addContentTypeParser(formTypes, { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, _body, done) =>
    done(null, undefined),
  )
  serveEndpoint(app, turnOffNoticeMail, async ({ params }) => {
    const choice = readToken(params.token)
    if (!choice) throw createNotFoundError('LINK_INVALID', 'This link is invalid. Use the one in your latest email.')
    await notices.setMailChoice({ ...choice, isOn: false })
    return { message: `You won't get these emails anymore: ${noticeMailLabels[choice.mail]}.` }
  })
  const paths = buildSitePaths(productNoun)
  app.get<{ Params: { token: string } }>(turnOffNoticeMail.path, (request, reply) =>
    reply.redirect(paths.noticeMailOff(request.params.token), 303),
  )
}

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
 * Serves the link of a mail that turns such mails off: a request of a mail program at once (RFC 8058), and the page where a browser
 * opens it. `app` is a scope of its own, because other routes accept no forms.
 */
export function registerMailLinkRoutes(app: FastifyInstance, { productNoun, readToken, notices }: Dependencies): void {
  // The form only says that the mail program asks. The link says which mail of which member.
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

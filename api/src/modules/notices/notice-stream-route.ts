import { noticeStreamPath } from '@ninepocket/contract/notices/notice-stream'
import type { FastifyInstance } from 'fastify'
import { createServiceBusyError } from '../../http/errors/domain-error.ts'
import { requestIdHeader } from '../../http/observability/request-id.ts'
import { requireLoggedInViewer } from '../../http/security/viewer.ts'
import type { NoticeStreams } from './notice-streams.ts'

/** Serves the event stream of notices (spec §7.38). It is no endpoint of the contract, because its reply does not end. */
export function registerNoticeStreamRoute(app: FastifyInstance, streams: NoticeStreams): void {
  app.get(noticeStreamPath, { config: { isEndless: true } }, async (request, reply) => {
    const viewer = requireLoggedInViewer(await app.sessions.resolveCaller(request))
    const { id } = viewer
    if (!streams.canOpen(id)) throw createServiceBusyError()
    reply.hijack()
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    reply.raw.writeHead(200, {
      ...Object.fromEntries(headers),
      ...Object.fromEntries(pairUp(app.securityHeaders)),
      [requestIdHeader]: request.id,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would hold events back.
      'x-accel-buffering': 'no',
    })
    streams.open(id, reply.raw)
    // A session that has ended, or whose token was replaced, before the stream was open ends it here. What comes later is
    // announced.
    if (!(await app.sessions.hasCurrentToken(viewer).catch(() => false))) reply.raw.end()
  })
}

/** Returns pairs of alternating names and values. */
function pairUp(alternating: ReadonlyArray<string>): Array<[string, string]> {
  return alternating.flatMap((name, index) => (index % 2 === 0 ? [[name, alternating[index + 1] ?? '']] : []))
}

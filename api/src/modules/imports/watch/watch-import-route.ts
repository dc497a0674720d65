import { Readable } from 'node:stream'
import { watchImport } from '@ninepocket/contract/imports/import-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveRawEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { createTooManyRequestsError } from '../../../http/errors/domain-error.ts'
import type { OwnImportStore } from '../own-import-store.ts'
import { generateImportEvents } from './import-events.ts'

/** Streams of one member in a process: a tab has one. */
const maxStreamsPerMember = 5
const busyWaitMs = 10_000

/** Serves the progress of an import as a stream. */
export function registerWatchImportRoute(app: FastifyInstance, imports: OwnImportStore): void {
  const streamsByUser = new Map<string, number>()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  serveRawEndpoint(app, watchImport, async ({ viewer, params, reply }) => {
    const userId = viewer.id
    const own = { userId, id: params.importId }
    await imports.require(own)
    const streams = streamsByUser.get(userId) ?? 0
    if (streams >= maxStreamsPerMember)
      throw createTooManyRequestsError('This import is open in too many tabs. Close some of them.', busyWaitMs)
    streamsByUser.set(userId, streams + 1)
    const stopped = new AbortController()
    const events = generateImportEvents(
      {
        findImport: async () => imports.toView(await imports.require(own)),
        hasCurrentToken: () => app.sessions.hasCurrentToken(viewer),
      },
      AbortSignal.any([closing.signal, stopped.signal]),
    )
    const stream = Readable.from(events, { objectMode: false })
    // The stream itself closes only after its next event.
    reply.raw.once('close', () => stopped.abort())
    stream.once('close', () => {
      const left = (streamsByUser.get(userId) ?? 1) - 1
      if (left > 0) streamsByUser.set(userId, left)
      else streamsByUser.delete(userId)
    })
    return (
      reply
        .header('cache-control', 'no-store')
        // nginx would collect the events.
        .header('x-accel-buffering', 'no')
        .type('text/event-stream')
        .send(stream)
    )
  })
}

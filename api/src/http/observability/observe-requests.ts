import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { requestTracingChannel } from './request-tracing-channel.ts'

/** Measures and logs every request by its route, never by its URL, so that search terms and ids are not logged. */
export function observeRequests(app: FastifyInstance, { requestDurations }: Metrics): void {
  // The context of a hook ends where the body is read.
  app.addHook('onRequest', ({ raw }, _reply, done) => requestTracingChannel.start.runStores({ request: raw }, done))
  app.addHook('preValidation', ({ raw }, _reply, done) =>
    requestTracingChannel.asyncStart.runStores({ request: raw }, done),
  )
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    if (routeOptions.config.isEndless && reply.statusCode === 200) return done()
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const elapsedMs = reply.elapsedTime
    requestDurations.observe({ method, route, status }, elapsedMs / 1000)
    const ms = Math.round(elapsedMs * 100) / 100
    requestTracingChannel.asyncEnd.publish({ request: request.raw, response: { route, status } })
    request.log.info({ reqId: request.id, method, route, status, ms }, 'request')
    done()
  })
}

import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Measures and logs every request by its route, never by its URL, so that search terms and ids are not logged. */
export function observeRequests(app: FastifyInstance, { requestDurations }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const elapsedMs = reply.elapsedTime
    requestDurations.observe({ method, route, status }, elapsedMs / 1000)
    const ms = Math.round(elapsedMs * 100) / 100
    request.log.info({ reqId: request.id, method, route, status, ms }, 'request')
    done()
  })
}

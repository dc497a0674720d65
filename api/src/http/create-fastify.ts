import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../settings/config.ts'
import { sendEarlyError } from './errors/error-handlers.ts'
import { getOrCreateRequestId } from './observability/request-id.ts'
import type { SecurityHeaders } from './security/security-headers.ts'

/** The limit on a whole URL, so that an overlong parameter gets its own rule's message instead of 404. */
const maxParamLength = 65_536
/** For routes that are no endpoints of the contract: those have limits of their own. */
const maxBodyBytes = 65_536

/** A number is how many of the nearest proxies to trust. */
function toTrustProxyOption(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/** Creates a Fastify instance without routes. `headers` go with errors that are sent before any route is found. */
export function createFastify({
  logger,
  headers,
  trustProxy,
}: {
  logger: Logger
  headers: SecurityHeaders
  trustProxy: Config['trustProxy']
}): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => getOrCreateRequestId(headers),
    trustProxy: toTrustProxyOption(trustProxy),
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength },
    frameworkErrors: (error, request, reply) => sendEarlyError(error, reply.raw, { headers, requestId: request.id }),
  })
  app.decorateRequest('accountId', null)
  // A child logger per request costs more than adding the request's id to its two lines.
  app.setChildLoggerFactory((parent, _bindings, { level }) => (level ? parent.child({}, { level }) : parent))
  return app
}

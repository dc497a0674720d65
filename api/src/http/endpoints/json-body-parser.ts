import type { FastifyInstance } from 'fastify'

/**
 * Reads bodies as JSON. An empty one is no body, whatever its type says: calls that need nothing are sent so, and where
 * something is missing the rule of the missing field says what (spec §7.9: "empty body").
 */
export function registerJsonBodyParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Parses bodies as JSON. An empty body counts as absent, whatever its content type: calls without input are sent like
 * that, and other calls report the missing field (spec §7.9: "empty body").
 */
export function registerJsonBodyParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}

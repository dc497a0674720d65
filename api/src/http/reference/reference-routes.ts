import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'
import { jsonContentType } from '../caching/cache-control.ts'
import { createEtag, formatEtag, matchesEtag } from '../caching/etag.ts'
import { buildOpenApiDocument } from './openapi-document.ts'
import { referenceScript, referenceStyle } from './reference-assets.ts'
import { renderReferencePage } from './reference-page.ts'

/** Allows the page only its own two files. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves `/api/openapi.json` and the reference page `/api/docs`. Both are built once, because they change with the
 * program only.
 */
export function registerReferenceRoutes(app: FastifyInstance, config: Pick<Config, 'siteName' | 'publicUrl'>): void {
  const title = `${config.siteName} API`
  const document = buildOpenApiDocument({ title, serverUrl: config.publicUrl, endpoints: endpointsByName })
  const texts = [
    ['/api/openapi.json', jsonContentType, JSON.stringify(document)],
    ['/api/docs', 'text/html; charset=utf-8', renderReferencePage(config.siteName, endpointsByName)],
    ['/api/docs/reference.css', 'text/css; charset=utf-8', referenceStyle],
    ['/api/docs/reference.js', 'text/javascript; charset=utf-8', referenceScript],
  ] as const
  for (const [path, type, text] of texts) {
    const etag = createEtag(text)
    app.get(path, (request, reply) => {
      reply.header('cache-control', 'public, no-cache').header('etag', formatEtag(etag, 'identity'))
      if (path === '/api/docs') reply.header('content-security-policy', pagePolicy)
      return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(text)
    })
  }
}

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

/** Wraps a function without arguments, which then runs on the first call only. */
function once<T extends object>(build: () => T): () => T {
  let built: T | undefined
  return () => {
    built ??= build()
    return built
  }
}

/**
 * Serves `/api/openapi.json` and the reference page `/api/docs`. Each is built for its first request, because building
 * takes 0.2 s of every start, and is kept, because it changes with the program only.
 */
export function registerReferenceRoutes(app: FastifyInstance, config: Pick<Config, 'siteName' | 'publicUrl'>): void {
  const buildDocument = () =>
    buildOpenApiDocument({
      title: `${config.siteName} API`,
      serverUrl: config.publicUrl,
      endpoints: endpointsByName,
    })
  const texts = [
    ['/api/openapi.json', jsonContentType, () => JSON.stringify(buildDocument())],
    ['/api/docs', 'text/html; charset=utf-8', () => renderReferencePage(config.siteName, endpointsByName)],
    ['/api/docs/reference.css', 'text/css; charset=utf-8', () => referenceStyle],
    ['/api/docs/reference.js', 'text/javascript; charset=utf-8', () => referenceScript],
  ] as const
  for (const [path, type, build] of texts) {
    const getText = once(() => {
      const text = build()
      return { text, etag: createEtag(text) }
    })
    app.get(path, (request, reply) => {
      const { text, etag } = getText()
      reply.header('cache-control', 'public, no-cache').header('etag', formatEtag(etag, 'identity'))
      if (path === '/api/docs') reply.header('content-security-policy', pagePolicy)
      return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(text)
    })
  }
}

import { getCsrfToken } from '@ninepocket/contract/auth-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './cookies.ts'
import { isCsrfToken, makeCsrfToken } from './csrf-token.ts'
import { DomainError } from './domain-error.ts'
import { serve } from './serve.ts'

/** The names that axios knows by itself (spec §7.1). */
const cookieName = 'XSRF-TOKEN'
const headerNames = ['x-csrf-token', 'x-xsrf-token'] as const
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

type CsrfSettings = {
  /** At least 32 bytes, the same on every server of the site. */
  secret: Buffer
  publicUrl: string
  now?: () => number
}

/** Where a browser says that a request comes from; a request without the headers is no browser's. */
function isOfThisSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === publicUrl || origin.replace(/^https?:\/\//, '') === request.host
}

/**
 * Refuses every write without an anti-forgery token (spec §10.8). The
 * token is signed, stands in a header, which no other site's form can set, and must be the one in the cookie
 * where the browser has one. `GET /api/auth/csrf-token` gives the browser's own back for as long as it is
 * good, so that a second tab does not make the first one's void.
 */
export function guardWrites(app: FastifyInstance, { secret, publicUrl, now = Date.now }: CsrfSettings): void {
  const seconds = () => Math.floor(now() / 1000)
  const attributes = `Path=/; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`

  function isGood(request: FastifyRequest): boolean {
    const token = headerNames.map((name) => request.headers[name]).find((value) => typeof value === 'string')
    const own = cookieOf(request.headers.cookie, cookieName)
    return (
      typeof token === 'string' &&
      (own === undefined || own === token) &&
      isCsrfToken(secret, token, seconds()) &&
      isOfThisSite(request, publicUrl)
    )
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !reads.has(request.method) && !request.is404 && !isGood(request)
    done(isRefused ? new DomainError(403, 'INVALID_CSRF_TOKEN', 'Invalid CSRF token') : undefined)
  })

  function give(reply: FastifyReply, csrfToken: string): string {
    reply.header('set-cookie', `${cookieName}=${csrfToken}; ${attributes}`)
    return csrfToken
  }

  app.decorate('csrfTokens', {
    fresh: (reply) => give(reply, makeCsrfToken(secret, seconds())),
    own(reply) {
      const own = cookieOf(reply.request.headers.cookie, cookieName) ?? ''
      return give(reply, isCsrfToken(secret, own, seconds()) ? own : makeCsrfToken(secret, seconds()))
    },
  })

  serve(app, getCsrfToken, ({ reply }) => ({ csrfToken: app.csrfTokens.own(reply) }), 'never kept')
}

import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveEndpoint } from '../endpoints/serve-endpoint.ts'
import { DomainError } from '../errors/domain-error.ts'
import { readCookie } from './cookies.ts'
import { createCsrfToken, isValidCsrfToken } from './csrf-token.ts'

/** The names that axios knows by itself (spec §7.1). */
const csrfCookieName = 'XSRF-TOKEN'
const csrfHeaderNames = ['x-csrf-token', 'x-xsrf-token'] as const
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type CsrfSettings = {
  /** At least 32 bytes, the same on every server of the site. */
  secret: Buffer
  publicUrl: string
  now?: () => number
}

/** Where a browser says that a request comes from; a request without the headers is no browser's. */
function isFromThisSite(request: FastifyRequest, publicUrl: string): boolean {
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
export function registerCsrfProtection(
  app: FastifyInstance,
  { secret, publicUrl, now = Date.now }: CsrfSettings,
): void {
  const getNowSeconds = () => Math.floor(now() / 1000)
  const attributes = `Path=/; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`

  function hasValidToken(request: FastifyRequest): boolean {
    const token = csrfHeaderNames
      .map((name) => request.headers[name])
      .find((value) => typeof value === 'string')
    const browserToken = readCookie(request.headers.cookie, csrfCookieName)
    return (
      typeof token === 'string' &&
      (browserToken === undefined || browserToken === token) &&
      isValidCsrfToken(secret, token, getNowSeconds()) &&
      isFromThisSite(request, publicUrl)
    )
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isRejected = !safeMethods.has(request.method) && !request.is404 && !hasValidToken(request)
    done(isRejected ? new DomainError(403, 'INVALID_CSRF_TOKEN', 'Invalid CSRF token') : undefined)
  })

  function setTokenCookie(reply: FastifyReply, csrfToken: string): string {
    reply.header('set-cookie', `${csrfCookieName}=${csrfToken}; ${attributes}`)
    return csrfToken
  }

  app.decorate('csrfTokens', {
    issueNew: (reply) => setTokenCookie(reply, createCsrfToken(secret, getNowSeconds())),
    issueCurrent(reply) {
      const browserToken = readCookie(reply.request.headers.cookie, csrfCookieName) ?? ''
      return setTokenCookie(
        reply,
        isValidCsrfToken(secret, browserToken, getNowSeconds())
          ? browserToken
          : createCsrfToken(secret, getNowSeconds()),
      )
    },
  })

  serveEndpoint(
    app,
    getCsrfToken,
    ({ reply }) => ({ csrfToken: app.csrfTokens.issueCurrent(reply) }),
    'no-store',
  )
}

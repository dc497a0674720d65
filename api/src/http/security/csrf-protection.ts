import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import { buildCookie, readCookie } from '@ninepocket/contract/site/site-cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveEndpoint } from '../endpoints/serve-endpoint.ts'
import { DomainError } from '../errors/domain-error.ts'
import { createCsrfToken, isSignedUnexpiredCsrfToken } from './csrf-token.ts'

/** Header names: that of spec §7.1, and the default of axios. */
const csrfHeaderNames = ['x-csrf-token', 'x-xsrf-token'] as const
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type CsrfSettings = {
  /** At least 32 bytes, equal on every server of the site. */
  secret: Buffer
  publicUrl: string
}

/**
 * Returns whether the browser's headers name this site as the origin; true without them, because only browsers send
 * them.
 */
function isFromThisSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === publicUrl || origin.replace(/^https?:\/\//, '') === request.host
}

/**
 * Rejects every write without a CSRF token (spec §10.8), unless the endpoint is authorized by its link. The token is
 * signed and sent in a header, which no other site's form can set. It must equal the browser's cookie if there is one.
 */
export function registerCsrfProtection(app: FastifyInstance, { secret, publicUrl }: CsrfSettings): void {
  const getNowSeconds = () => Math.floor(Date.now() / 1000)
  const readBrowserToken = ({ headers }: FastifyRequest) => readCookie(headers.cookie, 'XSRF-TOKEN', publicUrl)

  function hasValidToken(request: FastifyRequest): boolean {
    const token = csrfHeaderNames.map((name) => request.headers[name]).find((value) => typeof value === 'string')
    const browserToken = readBrowserToken(request)
    return (
      typeof token === 'string' &&
      (browserToken === undefined || browserToken === token) &&
      isSignedUnexpiredCsrfToken(secret, token, getNowSeconds()) &&
      isFromThisSite(request, publicUrl)
    )
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { needsCsrfToken = true } = request.routeOptions.config
    const isRejected = !safeMethods.has(request.method) && needsCsrfToken && !request.is404 && !hasValidToken(request)
    done(isRejected ? new DomainError(403, 'INVALID_CSRF_TOKEN', 'Invalid CSRF token') : undefined)
  })

  function setTokenCookie(reply: FastifyReply, csrfToken: string): string {
    reply.header('set-cookie', buildCookie('XSRF-TOKEN', csrfToken, publicUrl))
    return csrfToken
  }

  app.decorate('csrfTokens', {
    issueNew: (reply) => setTokenCookie(reply, createCsrfToken(secret, getNowSeconds())),
    issueCurrent(reply) {
      const browserToken = readBrowserToken(reply.request) ?? ''
      const isValid = isSignedUnexpiredCsrfToken(secret, browserToken, getNowSeconds())
      return isValid ? setTokenCookie(reply, browserToken) : app.csrfTokens.issueNew(reply)
    },
  })

  serveEndpoint(app, getCsrfToken, ({ reply }) => ({ csrfToken: app.csrfTokens.issueCurrent(reply) }), 'no-store')
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { isLoopback } from '../../settings/config.ts'
import { DomainError } from '../errors/domain-error.ts'
import { isLocalRequest } from '../security/is-local-request.ts'

type HealthDependencies = {
  /** Returns why the process cannot serve requests; null if it can. */
  findReadinessProblem: () => Promise<string | null>
  registry: Registry
  metricsToken: string | null
  publicUrl: string
}

function hasBearerToken(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Serves `/healthz` (the process responds), `/readyz` (the database accepts writes too, and the process is neither
 * starting nor stopping) and `/metrics` (for METRICS_TOKEN or, on a site that only this machine reaches, for the loopback: a
 * proxy in front of a public site connects from the loopback too, and passes on any `Host`).
 */
export function registerMonitoringRoutes(
  app: FastifyInstance,
  { findReadinessProblem, registry, metricsToken, publicUrl }: HealthDependencies,
): void {
  const quietRoute = { logLevel: 'warn' } as const
  app.get('/healthz', quietRoute, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', quietRoute, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await findReadinessProblem()
    return reason === null ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not ready', reason })
  })

  const isLocalSite = isLoopback(new URL(publicUrl).hostname)
  app.get('/metrics', quietRoute, async (request, reply) => {
    const isAllowed =
      metricsToken === null ? isLocalSite && isLocalRequest(request.raw) : hasBearerToken(request, metricsToken)
    if (!isAllowed) throw new DomainError(403, 'FORBIDDEN', 'Figures are for operators')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

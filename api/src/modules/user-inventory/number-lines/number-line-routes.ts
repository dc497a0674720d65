import {
  applyNumberLine,
  getChecklistWithOwnCounts,
} from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import type { FastifyInstance } from 'fastify'
import { readIdempotencyKey } from '../../../http/endpoints/idempotency-key.ts'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import { createNumberLineService } from './number-line-service.ts'

/** Lines of numbers, which change many of a member's copies or wishes at once (spec §7.13). */
export function registerNumberLineRoutes(app: FastifyInstance, holdings: HoldingsStore): void {
  const lines = createNumberLineService(holdings)
  serveEndpoint(app, getChecklistWithOwnCounts, ({ viewer, params }) => lines.listChecklist(viewer.id, params.id))
  serveEndpoint(app, applyNumberLine, ({ viewer, params, body, request }) =>
    lines.commit(viewer.id, params.id, { ...body, key: readIdempotencyKey(request) }),
  )
}

import * as contract from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveCachedEndpoint, serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { toContributorsTag } from '../catalogue/version/cache-tags.ts'
import { createSuggestionService } from './suggestion-service.ts'

/** Serves suggestions of members, their queue for admins, and the credits of rows (spec §4.26). */
export function registerSuggestionRoutes(
  app: FastifyInstance,
  dependencies: Parameters<typeof createSuggestionService>[0],
): void {
  const suggestions = createSuggestionService(dependencies)
  serveEndpoint(app, contract.getSuggestibleRow, async ({ params }) => ({
    row: await suggestions.getRow(params.kind, params.id),
  }))
  serveEndpoint(app, contract.sendSuggestion, async ({ viewer, body }) => ({
    suggestion: await suggestions.send(viewer.id, body),
  }))
  serveEndpoint(app, contract.listOwnSuggestions, ({ viewer, query }) => suggestions.listOwn(viewer.id, query))
  serveEndpoint(app, contract.listOpenSuggestions, ({ query }) => suggestions.listOpen(query), 'no-store')
  serveEndpoint(app, contract.decideSuggestion, async ({ viewer, params, body, request }) => {
    const origin = { actorId: viewer.id, address: request.ip }
    if (body.decision === 'decline') {
      await suggestions.decline(origin, params.suggestionId, body.reason)
      return { message: 'The suggestion has been declined.' }
    }
    await suggestions.accept(origin, params.suggestionId, body.changes)
    return { message: 'The suggestion has been accepted.' }
  })
  serveCachedEndpoint(
    app,
    contract.listContributors,
    async ({ params }) => ({ contributors: await suggestions.listContributors(params.id) }),
    (_, { id }) => [toContributorsTag(id)],
  )
}

import { listPendingPhotos, reviewPhoto, takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { createPhotoModerationService } from './photo-moderation-service.ts'

/** Serves the review of photos for admins (spec §6.6). */
export function registerPhotoModerationRoutes(app: FastifyInstance, storage: { pool: Pool; files: FileStore }): void {
  const moderation = createPhotoModerationService(storage)
  serveEndpoint(app, listPendingPhotos, ({ query }) => moderation.listPending(query))
  serveEndpoint(app, reviewPhoto, ({ viewer, params, body, request }) =>
    moderation.review({ adminId: viewer.id, address: request.ip }, params.id, body.decision),
  )
  serveEndpoint(app, takeDownPhoto, async ({ viewer, params, request }) => {
    await moderation.takeDown({ adminId: viewer.id, address: request.ip }, params.cardId, params.side)
    return { message: 'The photo has been removed.' }
  })
}

import { decidePhoto, listWaitingPhotos, takeDownPhoto } from '@ninepocket/contract/moderation-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { serve } from '../../http/serve.ts'
import { moderationService } from './moderation-service.ts'

/** What admins do with photos that people sent (spec §6.6). */
export function moderationRoutes(app: FastifyInstance, storage: { pool: Pool; files: FileStore }): void {
  const moderation = moderationService(storage)
  serve(app, listWaitingPhotos, ({ query }) => moderation.waiting(query))
  serve(app, decidePhoto, ({ viewer, params, body }) =>
    moderation.decide(viewer.id, params.id, body.decision),
  )
  serve(app, takeDownPhoto, async ({ viewer, params }) => {
    await moderation.takeDown(viewer.id, params.cardId, params.side)
    return { message: 'The photo has been taken down.' }
  })
}

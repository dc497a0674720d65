import * as z from 'zod/mini'
import { CardSideName } from '../catalogue/card-side-name.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { PendingPhoto } from './pending-photo.ts'

export const listPendingPhotos = defineEndpoint('GET', '/api/moderation/card-photos', {
  summary: 'Pending photos, oldest first',
  access: 'admin',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: z.object({ photos: z.array(PendingPhoto), ...pagedReplyFields, totalPhotos: z.int() }),
})

/** An accepted photo replaces the image of the side. Repeating the same decision changes nothing. */
export const reviewPhoto = defineEndpoint('PUT', '/api/moderation/card-photos/:id', {
  summary: 'Accept or reject a pending photo',
  access: 'admin',
  params: z.object({ id: objectIdSchema }),
  body: z.object({ decision: z.enum(['accept', 'refuse']) }),
  reply: z.object({ id: objectIdSchema, state: z.enum(['shown', 'refused']) }),
  errorResponses: { 404: 'No such photo', 409: 'An admin has already decided differently' },
})

/** For photos that filled an empty side without a review. The side then shows what it showed before. */
export const takeDownPhoto = defineEndpoint('DELETE', '/api/moderation/cards/:cardId/photos/:side', {
  summary: 'Remove a photo from a card',
  access: 'admin',
  params: z.object({ cardId: objectIdSchema, side: CardSideName }),
  reply: messageReplySchema,
  errorResponses: { 404: 'The side shows no photo by a user' },
})

import * as z from 'zod/mini'
import { CardSideName } from '../catalogue/card-side-name.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { ObjectId } from '../endpoints/object-id.ts'
import { PageNumber, pagedReplyFields, pageLimitSchema } from '../endpoints/paging.ts'
import { PendingPhoto } from './pending-photo.ts'

export const listPendingPhotos = defineEndpoint({
  method: 'GET',
  path: '/api/moderation/card-photos',
  summary: 'Photos of cards that wait for an admin, the oldest first',
  access: 'admin',
  query: z.object({ page: PageNumber, limit: pageLimitSchema(20) }),
  reply: z.object({ photos: z.array(PendingPhoto), ...pagedReplyFields, totalPhotos: z.int() }),
})

/** An accepted photo takes the place of the side's picture. The same decision again changes nothing. */
export const reviewPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/moderation/card-photos/:id',
  summary: 'Accept or refuse a photo of a card',
  access: 'admin',
  params: z.object({ id: ObjectId }),
  body: z.object({ decision: z.enum(['accept', 'refuse']) }),
  reply: z.object({ id: ObjectId, state: z.enum(['shown', 'refused']) }),
  errorResponses: { 404: 'There is no such photo', 409: 'An admin has decided otherwise already' },
})

/** A photo that filled an empty side was seen by nobody before it was shown. The side shows again what it did without it. */
export const takeDownPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/moderation/cards/:cardId/photos/:side',
  summary: 'Take a photo away that a card shows',
  access: 'admin',
  params: z.object({ cardId: ObjectId, side: CardSideName }),
  reply: messageReplySchema,
  errorResponses: { 404: 'The side shows no photo that somebody sent' },
})

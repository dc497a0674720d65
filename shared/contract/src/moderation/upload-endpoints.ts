import * as z from 'zod/mini'
import { CardSideName, PhotoState } from '../catalogue/card-side-name.ts'
import { UserInventoryItem } from '../collection/user-inventory-item.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { createIdSchema } from '../endpoints/object-id.ts'
import { cardPhotoFieldsSchema, copyPhotoFieldsSchema, missingCopyIdMessage } from './upload-fields.ts'

const copyNotFound = { 404: 'The caller has no such copy' }

/**
 * Uploads a photo of a card (spec §7.16). It fills an empty side at once, and waits for review where the side has an
 * image (spec §4.19). PNG, JPEG, WebP, AVIF or GIF, at most 10 MB and 40 megapixels. `fileUrl` is null for a photo that
 * an admin rejected before.
 */
export const uploadCardPhoto = defineEndpoint('POST', '/api/user-card-uploads', {
  summary: 'Upload a photo of a card, as form file “image”',
  formFile: 'image',
  formFields: cardPhotoFieldsSchema,
  access: 'member',
  errorResponses: { 404: 'No such card', 409: 'The caller has reached a limit on pending or stored photos' },
  reply: z.object({ message: z.string(), state: PhotoState, fileUrl: z.nullable(z.string()) }),
})

/** Replaces the previous photo of the copy at once (spec §7.16). Same limits as card photos. */
export const uploadCopyPhoto = defineEndpoint('POST', '/api/user-inventory-uploads', {
  summary: 'Upload a photo of a copy, as form file “image”',
  formFile: 'image',
  formFields: copyPhotoFieldsSchema,
  access: 'member',
  errorResponses: { ...copyNotFound, 409: 'The caller has reached a limit on stored photos' },
  reply: z.object({ fileUrl: z.string(), userInventoryItem: UserInventoryItem }),
})

export const removeCopyPhoto = defineEndpoint('DELETE', '/api/user-inventory-uploads/:id', {
  summary: 'Remove a photo of a copy',
  access: 'member',
  errorResponses: copyNotFound,
  params: z.object({ id: createIdSchema(missingCopyIdMessage) }),
  body: z.strictObject({ imageType: CardSideName }),
  reply: z.object({ userInventoryItem: UserInventoryItem }),
})

import * as z from 'zod/mini'
import { CardSideName, PhotoState } from '../catalogue/card-side-name.ts'
import { UserInventoryItem } from '../collection/user-inventory-item.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { idSchema } from '../endpoints/object-id.ts'
import { CardPhotoFields, CopyPhotoFields, missingCopyIdMessage } from './upload-fields.ts'

const copyNotFound = { 404: 'The caller has no such copy' }

/**
 * A photo of a card (spec §7.16): it fills an empty side at once, and waits for an admin where the side has a picture
 * (spec §4.19). PNG, JPEG, WebP, AVIF or GIF, at most 10 MB and 40 megapixels. `fileUrl` is null for what was
 * refused before.
 */
export const uploadCardPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/user-card-uploads',
  summary: 'Send a photo of a card, by a form with the file “image”',
  formFile: 'image',
  formFields: CardPhotoFields,
  access: 'member',
  errorResponses: { 404: 'No such card', 409: 'As many photos of the caller wait already as may' },
  reply: z.object({ message: z.string(), state: PhotoState, fileUrl: z.nullable(z.string()) }),
})

/** A photo of a copy of one's own, shown at once in place of the one before (spec §7.16). As large as that of a card. */
export const uploadCopyPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/user-inventory-uploads',
  summary: 'Send a photo of a copy, by a form with the file “image”',
  formFile: 'image',
  formFields: CopyPhotoFields,
  access: 'member',
  errorResponses: { ...copyNotFound, 409: 'The caller has as many photos as are kept' },
  reply: z.object({ fileUrl: z.string(), userInventoryItem: UserInventoryItem }),
})

/** Taking away a photo that is not there changes nothing. */
export const removeCopyPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-inventory-uploads/:id',
  summary: 'Take a photo of a copy away',
  access: 'member',
  errorResponses: copyNotFound,
  params: z.object({ id: idSchema(missingCopyIdMessage) }),
  body: z.strictObject({ imageType: CardSideName }),
  reply: z.object({ userInventoryItem: UserInventoryItem }),
})

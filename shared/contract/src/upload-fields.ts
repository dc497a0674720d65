import * as z from 'zod/mini'
import { ImageType } from './image-type.ts'
import { objectId } from './object-id.ts'

export const copyIdMessage = 'User inventory item ID is required'

/** What stands in the form beside the photo of a card (spec §7.16). */
export const CardPhotoFields = z.strictObject({
  cardId: objectId('Card ID is required'),
  imageType: ImageType,
})

/** What stands in the form beside the photo of a copy (spec §7.16). */
export const CopyPhotoFields = z.strictObject({
  userInventoryId: objectId(copyIdMessage),
  imageType: ImageType,
})

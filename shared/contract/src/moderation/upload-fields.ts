import * as z from 'zod/mini'
import { CardSideName } from '../catalogue/card-side-name.ts'
import { idSchema } from '../endpoints/object-id.ts'

export const missingCopyIdMessage = 'User inventory item ID is required'

/** What stands in the form beside the photo of a card (spec §7.16). */
export const CardPhotoFields = z.strictObject({
  cardId: idSchema('Card ID is required'),
  imageType: CardSideName,
})

/** What stands in the form beside the photo of a copy (spec §7.16). */
export const CopyPhotoFields = z.strictObject({
  userInventoryId: idSchema(missingCopyIdMessage),
  imageType: CardSideName,
})

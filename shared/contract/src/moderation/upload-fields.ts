import * as z from 'zod/mini'
import { CardSideName } from '../catalogue/card-side-name.ts'
import { idSchema } from '../endpoints/object-id.ts'

export const missingCopyIdMessage = 'User inventory item ID is required'

export const cardPhotoFieldsSchema = z.strictObject({
  cardId: idSchema('Card ID is required'),
  imageType: CardSideName,
})

export const copyPhotoFieldsSchema = z.strictObject({
  userInventoryId: idSchema(missingCopyIdMessage),
  imageType: CardSideName,
})

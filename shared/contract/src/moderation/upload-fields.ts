import * as z from 'zod/mini'
import { CardSideName } from '../catalogue/card-side-name.ts'
import { createIdSchema } from '../endpoints/object-id.ts'

export const missingCopyIdMessage = 'User inventory item ID is required'

export const cardPhotoFieldsSchema = z.strictObject({
  cardId: createIdSchema('Card ID is required'),
  imageType: CardSideName,
})

export const copyPhotoFieldsSchema = z.strictObject({
  userInventoryId: createIdSchema(missingCopyIdMessage),
  imageType: CardSideName,
})

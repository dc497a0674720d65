import { memberBlocksUserDataModule } from './modules/blocks/member-blocks-user-data-module.ts'
import { holdingsUserDataModule } from './modules/holdings/account/holdings-user-data-module.ts'
import { importsUserDataModule } from './modules/imports/exporting/imports-user-data-module.ts'
import { photoCreditInvalidationModule } from './modules/moderation/photo-credit-invalidation-module.ts'
import { noticeUserDataModule } from './modules/notices/notice-user-data-module.ts'
import { suggestionUserDataModule } from './modules/suggestions/suggestion-user-data-module.ts'
import { messageUserDataModule } from './modules/trades/messages/message-user-data-module.ts'
import type { AddressCipher } from './modules/trades/offers/addresses/address-cipher.ts'
import { createOfferUserDataModule } from './modules/trades/offers/offer-user-data-module.ts'
import { ratingUserDataModule } from './modules/trades/ratings/rating-user-data-module.ts'
import { photoUserDataModule } from './modules/uploads/photo-user-data-module.ts'
import type { UserDataModule } from './modules/users/user-data-module.ts'

/**
 * Lists export and deletion of user data by module. The order matters: the notification about photo credits needs rows that
 * the other modules delete, and trades hold copies.
 */
export const createUserExportAndDeletionModules = (addressCipher: AddressCipher): ReadonlyArray<UserDataModule> => [
  photoCreditInvalidationModule,
  suggestionUserDataModule,
  memberBlocksUserDataModule,
  createOfferUserDataModule(addressCipher),
  messageUserDataModule,
  ratingUserDataModule,
  noticeUserDataModule,
  holdingsUserDataModule,
  importsUserDataModule,
  photoUserDataModule,
]

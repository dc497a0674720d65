import { notifyPhotoCreditsOfUser } from '../catalogue/cards/card-credits.ts'
import type { UserDataModule } from '../users/user-data-module.ts'

/** Cards credit the user of a photo only while the account exists and the profile is public. */
export const photoCreditInvalidationModule: UserDataModule = {
  // The uploads module exports the photos themselves.
  exportSections: [],
  async deleteData(db, userId) {
    await notifyPhotoCreditsOfUser(db, userId)
  },
  onIdentityChange: notifyPhotoCreditsOfUser,
}

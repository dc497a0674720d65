import { notifyCardCredits } from '../catalogue/cards/card-credits.ts'
import type { UserDataModule } from '../users/user-data-module.ts'

/** Cards name whose photo they show: only while the person is there, and their profile may be seen. */
export const photoCreditsUserData: UserDataModule = {
  // The photos themselves are told of where they are kept.
  exportSections: [],
  async deleteData(db, userId) {
    await notifyCardCredits(db, userId)
  },
  onVisibilityChange: notifyCardCredits,
}

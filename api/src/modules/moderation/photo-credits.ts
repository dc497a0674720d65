import { tellCardCredits } from '../catalogue/card-credits.ts'
import type { Belongings } from '../users/belongings.ts'

/** Cards name whose photo they show: only while the person is there, and their profile may be seen. */
export const photoCredits: Belongings = {
  // The photos themselves are told of where they are kept.
  sections: [],
  async remove(db, userId) {
    await tellCardCredits(db, userId)
  },
  turnVisible: tellCardCredits,
}

import type { ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { clearRatingsOfMember, listGivenAndReceivedRatings } from './rating-account-repository.ts'

const pageSize = 500

const ratings: ExportSection = {
  name: 'trade-ratings',
  columns: ['offerId', 'given', 'score', 'comment', 'answer', 'ratedAt'],
  async *readRows(db, userId) {
    for (let afterId = 0; ; ) {
      const page = await listGivenAndReceivedRatings.all(db, { userId, afterId, limit: pageSize })
      for (const {
        rating_id: id,
        offer_id: offerId,
        is_own: given,
        score,
        comment,
        answer,
        rated_at: ratedAt,
      } of page) {
        afterId = id
        yield { offerId, given, score, comment, answer, ratedAt: ratedAt.toISOString() }
      }
      if (page.length < pageSize) return
    }
  },
}

/** Export and deletion of a user's ratings. It must come after the module of offers, which locks the account. */
export const ratingUserDataModule: UserDataModule = {
  exportSections: [ratings],
  deleteData: clearRatingsOfMember,
}

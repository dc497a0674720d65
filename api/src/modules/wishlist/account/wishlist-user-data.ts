import type { ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { toOwnWish } from '../wishes/wish-row.ts'
import { deleteWishlist } from './delete-wishlist-repository.ts'
import { iterateUserWishes } from './user-wishes-repository.ts'

/** Each wish in words and by its ids; with the notes that nobody else sees. */
const wishlistSection: ExportSection = {
  name: 'wishlist',
  columns: [
    ...['id', 'product', 'year', 'insertSet', 'card', 'cardNumber', 'priority', 'notes', 'createdAt'],
    ...['updatedAt', 'productId', 'insertSetId', 'cardId'],
  ],
  async *readRows(db, userId) {
    for await (const page of iterateUserWishes(db, userId))
      for (const row of page) {
        const { card: _, product: __, insertSet: ___, ...wish } = toOwnWish(row)
        const { product_name: product, product_year: year, set_name: insertSet, card_name: card } = row
        yield { ...wish, product, year, insertSet, card, cardNumber: row.card_number }
      }
  },
}

/** Goes before the collection does: it locks the counters of cards for both. */
export const wishlistUserData: UserDataModule = {
  exportSections: [wishlistSection],
  deleteData: deleteWishlist,
}

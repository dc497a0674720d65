import type { ExportSection } from '../../users/export/export-section.ts'
import { toOwnWish } from '../wishes/wish-row.ts'
import { iterateUserWishPages } from './user-wishes-repository.ts'

/** The user's wishes with names for spreadsheets and ids for programs, notes included. */
export const wishlistExportSection: ExportSection = {
  name: 'wishlist',
  columns: [
    ...['id', 'product', 'year', 'insertSet', 'card', 'cardNumber', 'priority', 'notes', 'createdAt'],
    ...['updatedAt', 'productId', 'insertSetId', 'cardId'],
  ],
  async *readRows(db, userId) {
    for await (const page of iterateUserWishPages(db, userId))
      for (const row of page) {
        const { card: _, product: __, insertSet: ___, ...wish } = toOwnWish(row)
        const { product_name: product, product_year: year, insert_set_name: insertSet, card_name: card } = row
        yield { ...wish, product, year, insertSet, card, cardNumber: row.card_number }
      }
  },
}

import { pictureAt } from '../../files/file-names.ts'
import type { Belongings } from '../users/belongings.ts'
import type { ExportSection } from '../users/export/export-section.ts'
import { photoPages, releasePhotos } from './own-photos-repository.ts'

/** Photos of cards that a person sent, and what became of them; those of copies are told with the copies. */
const cardPhotos: ExportSection = {
  name: 'card-photos',
  columns: [
    ...['id', 'product', 'year', 'insertSet', 'card', 'cardNumber', 'side', 'state', 'imageUrl'],
    ...['createdAt', 'decidedAt', 'cardId'],
  ],
  async *rows(db, userId) {
    for await (const page of photoPages(db, userId)) yield* page
  },
  async *pictures(db, userId) {
    for await (const page of photoPages(db, userId))
      for (const { id, side, imageUrl } of page) {
        const file = pictureAt(imageUrl, 'cards')
        if (file) yield { name: `photos/cards/${id}-${side}.webp`, file }
      }
  },
}

/** What a card shows stays without its sender's name; what waits goes with them. */
export const photoBelongings: Belongings = { sections: [cardPhotos], remove: releasePhotos }

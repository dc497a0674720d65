import { parseFileNameFromImageUrl } from '../../files/file-names.ts'
import type { ExportSection } from '../users/export/export-section.ts'
import type { UserDataModule } from '../users/user-data-module.ts'
import { deleteOrDetachUserPhotos, iterateUserPhotoPages } from './user-photos-repository.ts'

/** Photos of cards with their state. Photos of copies are exported with the copies. */
const cardPhotos: ExportSection = {
  name: 'card-photos',
  columns: [
    'id',
    'product',
    'year',
    'insertSet',
    'card',
    'cardNumber',
    'side',
    'state',
    'imageUrl',
    'createdAt',
    'decidedAt',
    'cardId',
  ],
  async *readRows(db, userId) {
    for await (const page of iterateUserPhotoPages(db, userId)) yield* page
  },
  async *readImages(db, userId) {
    for await (const page of iterateUserPhotoPages(db, userId))
      for (const { id, side, imageUrl } of page) {
        const file = parseFileNameFromImageUrl(imageUrl, 'cards')
        if (file) yield { name: `photos/cards/${id}-${side}.webp`, file }
      }
  },
}

/** Shown photos stay without credit; all others are deleted. */
export const photoUserDataModule: UserDataModule = {
  exportSections: [cardPhotos],
  deleteData: deleteOrDetachUserPhotos,
}

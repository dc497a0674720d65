import { parseImageUrl } from '../../../files/file-names.ts'
import type { ExportSection } from '../../users/export/export-section.ts'
import { toOwnCopy } from '../copies/copy-row.ts'
import { iterateCopyPhotoPages } from './copies-with-photos-repository.ts'
import { iterateUserCopyPages } from './user-copies-repository.ts'

/** The user's copies with names for spreadsheets and ids for programs, private notes included. */
export const collectionExportSection: ExportSection = {
  name: 'collection',
  columns: [
    ...['id', 'product', 'year', 'insertSet', 'card', 'cardNumber', 'serialNumber', 'serialTotal', 'condition'],
    ...['publicNote', 'privateNote', 'forTrade', 'forSale', 'forSalePrice', 'customImageUrl'],
    ...['customBackImageUrl', 'createdAt', 'updatedAt', 'productId', 'insertSetId', 'cardId'],
  ],
  async *readRows(db, userId) {
    for await (const page of iterateUserCopyPages(db, userId))
      for (const row of page) {
        const { card: _, product: __, insertSet: ___, ...copy } = toOwnCopy(row)
        const { product_name: product, product_year: year, insert_set_name: insertSet, card_name: card } = row
        yield { ...copy, product, year, insertSet, card, cardNumber: row.card_number }
      }
  },
  async *readImages(db, userId) {
    for await (const page of iterateCopyPhotoPages(db, userId))
      for (const { id, front, back } of page) {
        const [frontFile, backFile] = [parseImageUrl(front, 'copies'), parseImageUrl(back, 'copies')]
        if (frontFile) yield { name: `photos/copies/${id}-front.webp`, file: frontFile }
        if (backFile) yield { name: `photos/copies/${id}-back.webp`, file: backFile }
      }
  },
}

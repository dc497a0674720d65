import { ownerRecordNames } from '@ninepocket/contract/collection/record/owner-record'
import { parseImageUrl } from '../../../files/file-names.ts'
import type { ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { toOwnCopy } from '../copies/copy-row.ts'
import { toOwnWish } from '../wishes/wish-row.ts'
import { deleteHoldings } from './delete-holdings-repository.ts'
import { iterateCopyPhotoPages, iterateUserCopyPages, iterateUserWishPages } from './export-repository.ts'

/** The user's copies with names for spreadsheets and ids for programs, private notes and records included. */
const collectionExportSection: ExportSection = {
  name: 'collection',
  columns: [
    ...['id', 'product', 'year', 'insertSet', 'card', 'cardNumber', 'serialNumber', 'serialTotal', 'condition'],
    ...['grader', 'grade', 'certificateNumber', 'publicNote', 'privateNote', 'forTrade', 'forSale', 'forSalePrice'],
    ...[...ownerRecordNames, 'customImageUrl'],
    ...['customBackImageUrl', 'createdAt', 'updatedAt', 'productId', 'insertSetId', 'cardId'],
  ],
  async *readRows(db, userId) {
    for await (const page of iterateUserCopyPages(db, userId))
      for (const row of page) {
        const { card: _, product: __, insertSet: ___, tags, ...copy } = toOwnCopy(row)
        const { product_name: product, product_year: year, insert_set_name: insertSet, card_name: card } = row
        yield { ...copy, tags: tags.join(', '), product, year, insertSet, card, cardNumber: row.card_number }
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

/** The user's wishes with names for spreadsheets and ids for programs, notes included. */
const wishlistExportSection: ExportSection = {
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

/** Export and deletion of what a user owns and wishes for. */
export const holdingsUserDataModule: UserDataModule = {
  exportSections: [wishlistExportSection, collectionExportSection],
  deleteData: deleteHoldings,
}

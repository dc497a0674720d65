import { ownerOnlyCopyFieldNames } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { Queryable } from '../../../database/queryable.ts'
import { parseFileNameFromImageUrl } from '../../../files/file-names.ts'
import type { ExportSection } from '../../users/export/export-section.ts'
import { toOwnCopy } from '../copies/copy-row.ts'
import { toOwnWish } from '../wishes/wish-row.ts'
import { iterateCopyPhotoPages, iterateUserCopyPages, iterateUserWishPages } from './export-repository.ts'

type NameColumns = Record<`${'product' | 'insert_set' | 'card'}_name` | 'product_year', string | null> &
  Record<'card_number' | 'publisher', string | null>

/** Names of a card; null when it left the catalogue. */
const toNames = (row: NameColumns) => ({
  product: row.product_name,
  year: row.product_year,
  publisher: row.publisher,
  insertSet: row.insert_set_name,
  card: row.card_name,
  cardNumber: row.card_number,
})

/** Reads a user's copies, oldest first, with the names of their cards. */
export async function* readCopiesWithCardNames(db: Queryable, userId: string) {
  for await (const page of iterateUserCopyPages(db, userId))
    for (const row of page) yield { copy: toOwnCopy(row), names: toNames(row) }
}

/** Reads a user's wishes, oldest first, with the names of their cards. */
export async function* readWishesWithCardNames(db: Queryable, userId: string) {
  for await (const page of iterateUserWishPages(db, userId))
    for (const row of page) yield { wish: toOwnWish(row), names: toNames(row) }
}

/** The user's copies with names for spreadsheets and ids for programs, private notes and records included. */
export const collectionExportSection: ExportSection = {
  name: 'collection',
  columns: [
    'id',
    'product',
    'year',
    'insertSet',
    'card',
    'cardNumber',
    'serialNumber',
    'serialTotal',
    'condition',
    'grader',
    'grade',
    'certificateNumber',
    'publicNote',
    'privateNote',
    'forTrade',
    'forSale',
    'forSalePrice',
    ...ownerOnlyCopyFieldNames,
    'customImageUrl',
    'customBackImageUrl',
    'createdAt',
    'updatedAt',
    'productId',
    'insertSetId',
    'cardId',
  ],
  async *readRows(db, userId) {
    for await (const { copy, names } of readCopiesWithCardNames(db, userId)) {
      const { card: _, product: __, insertSet: ___, tags, ...row } = copy
      yield { ...row, ...names, tags: tags.join(', ') }
    }
  },
  async *readImages(db, userId) {
    for await (const page of iterateCopyPhotoPages(db, userId))
      for (const { id, front, back } of page) {
        const [frontFile, backFile] = [
          parseFileNameFromImageUrl(front, 'copies'),
          parseFileNameFromImageUrl(back, 'copies'),
        ]
        if (frontFile) yield { name: `photos/copies/${id}-front.webp`, file: frontFile }
        if (backFile) yield { name: `photos/copies/${id}-back.webp`, file: backFile }
      }
  },
}

/** The user's wishes with names for spreadsheets and ids for programs, notes included. */
export const wishlistExportSection: ExportSection = {
  name: 'wishlist',
  columns: [
    'id',
    'product',
    'year',
    'insertSet',
    'card',
    'cardNumber',
    'priority',
    'notes',
    'createdAt',
    'updatedAt',
    'productId',
    'insertSetId',
    'cardId',
  ],
  async *readRows(db, userId) {
    for await (const { wish, names } of readWishesWithCardNames(db, userId)) {
      const { card: _, product: __, insertSet: ___, ...row } = wish
      yield { ...row, ...names }
    }
  },
}

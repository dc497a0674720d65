import { pictureAt } from '../../files/file-names.ts'
import type { Belongings } from '../users/belongings.ts'
import type { ExportSection } from '../users/export/export-section.ts'
import { copyPages } from './copy-pages-repository.ts'
import { toOwnCopy } from './copy-row.ts'
import { photographedCopies } from './photographed-copies-repository.ts'
import { removeCollection } from './remove-collection-repository.ts'

/** Each copy in words, for spreadsheets and other sites, and by its ids; with the notes that nobody else sees. */
const collection: ExportSection = {
  name: 'collection',
  columns: [
    ...[
      'id',
      'product',
      'year',
      'insertSet',
      'card',
      'cardNumber',
      'serialNumber',
      'serialTotal',
      'condition',
    ],
    ...['publicNote', 'privateNote', 'forTrade', 'forSale', 'forSalePrice', 'customImageUrl'],
    ...['customBackImageUrl', 'createdAt', 'updatedAt', 'productId', 'insertSetId', 'cardId'],
  ],
  async *rows(db, userId) {
    for await (const page of copyPages(db, userId))
      for (const row of page) {
        const { card: _, product: __, insertSet: ___, ...copy } = toOwnCopy(row)
        const { product_name: product, product_year: year, set_name: insertSet, card_name: card } = row
        yield { ...copy, product, year, insertSet, card, cardNumber: row.card_number }
      }
  },
  async *pictures(db, userId) {
    for await (const page of photographedCopies(db, userId))
      for (const { id, front, back } of page) {
        const [ofFront, ofBack] = [pictureAt(front, 'copies'), pictureAt(back, 'copies')]
        if (ofFront) yield { name: `photos/copies/${id}-front.webp`, file: ofFront }
        if (ofBack) yield { name: `photos/copies/${id}-back.webp`, file: ofBack }
      }
  },
}

export const collectionBelongings: Belongings = { sections: [collection], remove: removeCollection }

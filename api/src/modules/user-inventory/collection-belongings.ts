import type { Belongings } from '../users/belongings.ts'
import type { ExportSection } from '../users/export/export-section.ts'
import { copyPages } from './copy-pages-repository.ts'
import { toOwnCopy } from './copy-row.ts'
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
}

export const collectionBelongings: Belongings = { sections: [collection], remove: removeCollection }

import { emptyCopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { ExportFormatForOtherApps } from '@ninepocket/contract/imports/export-formats'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { Queryable } from '../../../database/queryable.ts'
import { readCopiesWithCardNames, readWishesWithCardNames } from '../../holdings/account/holdings-export-sections.ts'
import type { CopyForForeignFile } from '../foreign-export/copy-for-foreign-file.ts'
import { formatForeignHeader, formatForeignRow } from '../foreign-export/format-foreign-row.ts'

type Names = Record<'card' | 'cardNumber' | 'insertSet' | 'product' | 'year' | 'publisher', string | null>

const toCard = (names: Names, serialTotal: number | null): CopyForForeignFile['card'] => ({
  name: names.card ?? '',
  cardNumber: names.cardNumber,
  insertSet: names.insertSet ?? '',
  product: names.product ?? '',
  year: names.year ?? '',
  publisher: names.publisher,
  serialTotal,
})

async function* readExported(
  db: Queryable,
  userId: string,
  { target, currency }: { target: ImportableList; currency: CurrencyCode },
): AsyncGenerator<CopyForForeignFile> {
  if (target === 'wishlist')
    for await (const { wish, names } of readWishesWithCardNames(db, userId))
      yield { details: { ...emptyCopyDetails, privateNote: wish.notes }, card: toCard(names, null), currency }
  else
    for await (const { copy, names } of readCopiesWithCardNames(db, userId))
      yield { details: copy, card: toCard(names, copy.serialTotal), currency }
}

/** Generates the file of another app with a member's copies or wishes. */
export async function* generateForeignCsv(
  db: Queryable,
  userId: string,
  { format, ...choice }: { format: ExportFormatForOtherApps; target: ImportableList; currency: CurrencyCode },
): AsyncGenerator<string> {
  yield formatForeignHeader(format)
  for await (const copy of readExported(db, userId, choice)) yield formatForeignRow(format, copy)
}

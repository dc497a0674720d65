import { formatLocation } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { ExportFormatForOtherApps } from '@ninepocket/contract/imports/export-formats'
import { currencySymbols } from '@ninepocket/contract/site/currency'
import type { CopyForForeignFile } from './copy-for-foreign-file.ts'
import { toAppCondition } from './to-app-condition.ts'

/** A column with the text of its cell. A text alone is the same in every row. */
type Column = readonly [name: string, cell: string | ((copy: CopyForForeignFile) => string)]

const getName = ({ card }: CopyForForeignFile) => card.name
const getNumber = ({ card }: CopyForForeignFile) => card.cardNumber ?? ''
/** Apps know one name of a set. It says the insert set too, so that the copy is found again. */
const getSet = ({ card }: CopyForForeignFile) => `${card.product} - ${card.insertSet}`
const getTags = ({ details }: CopyForForeignFile) => details.tags.join(', ')
const getTradeCount = ({ details }: CopyForForeignFile) => (details.forTrade ? '1' : '0')
const getPaid = ({ details }: CopyForForeignFile) =>
  details.paidAmount && details.paidCurrency ? `${currencySymbols[details.paidCurrency]}${details.paidAmount}` : ''
const getPrice = ({ details, currency }: CopyForForeignFile) =>
  details.forSalePrice ? `${currencySymbols[currency]}${details.forSalePrice}` : ''
const getGrade = ({ details }: CopyForForeignFile) => [details.grader, details.grade].filter(Boolean).join(' ')
const getCondition =
  (app: ExportFormatForOtherApps) =>
  ({ details }: CopyForForeignFile) =>
    details.condition ? toAppCondition(app, details.condition).word : ''

/** The columns of other apps' files, with what they can hold of a copy. */
export const foreignExportColumns: Readonly<Record<ExportFormatForOtherApps, ReadonlyArray<Column>>> = {
  deckbox: [
    ['Count', '1'],
    ['Tradelist Count', getTradeCount],
    ['Name', getName],
    ['Edition', getSet],
    ['Card Number', getNumber],
    ['Condition', getCondition('deckbox')],
    ['Language', 'English'],
    ['Foil', ''],
    ['Signed', ''],
    ['Artist Proof', ''],
    ['Altered Art', ''],
    ['Misprint', ''],
    ['Promo', ''],
    ['Textless', ''],
    ['Tags', getTags],
    ['My Price', getPrice],
    ['Cost', getPaid],
  ],
  moxfield: [
    ['Count', '1'],
    ['Tradelist Count', getTradeCount],
    ['Name', getName],
    ['Edition', getSet],
    ['Condition', getCondition('moxfield')],
    ['Language', 'English'],
    ['Foil', ''],
    ['Tags', getTags],
    ['Last Modified', ''],
    ['Collector Number', getNumber],
    ['Alter', 'False'],
    ['Proxy', 'False'],
    ['Purchase Price', getPaid],
  ],
  tcgplayer: [
    ['Quantity', '1'],
    ['Name', getName],
    ['Simple Name', getName],
    ['Set', getSet],
    ['Card Number', getNumber],
    ['Set Code', ''],
    ['Printing', 'Normal'],
    ['Condition', getCondition('tcgplayer')],
    ['Language', 'English'],
    ['Rarity', ''],
    ['Product ID', ''],
    ['SKU', ''],
  ],
  collx: [
    ['added', ''],
    ['collx_id', ''],
    ['category', ''],
    ['number', getNumber],
    ['name', getName],
    ['team', ''],
    ['year', ({ card }) => card.year],
    ['brand', ({ card }) => card.publisher ?? ''],
    ['set', getSet],
    ['flags', getTags],
    // A graded card has its grade in place of a condition.
    ['condition', (copy) => getGrade(copy) || (copy.details.condition ?? '')],
    ['front_image', ''],
    ['back_image', ''],
    ['market_value', ''],
    ['asking_price', getPrice],
    ['sold_for_price', ''],
    ['purchase_price', getPaid],
    ['location', ({ details }) => formatLocation(details) ?? ''],
    ['notes', ({ details }) => details.privateNote ?? ''],
    ['quantity', '1'],
  ],
}

import { type CopyDetails, copyDetailNames } from '../collection/copy-details.ts'
import type { ExportFormatForOtherApps } from './export-formats.ts'

/** Details of a copy that are text, numbers or marks. Exports to other apps have no photos. */
export type ExportedDetailName = Exclude<keyof CopyDetails, 'customImageUrl' | 'customBackImageUrl'>

const isExportedDetail = (name: keyof CopyDetails): name is ExportedDetailName =>
  name !== 'customImageUrl' && name !== 'customBackImageUrl'
const exportedDetailNames = copyDetailNames.filter(isExportedDetail)

const cardGameDetails: ReadonlyArray<ExportedDetailName> = [
  'condition',
  'forTrade',
  'tags',
  'paidAmount',
  'paidCurrency',
]

/** Details that the file of an app has columns for. */
const keptDetails: Readonly<Record<ExportFormatForOtherApps, ReadonlyArray<ExportedDetailName>>> = {
  deckbox: [...cardGameDetails, 'forSalePrice'],
  moxfield: cardGameDetails,
  tcgplayer: ['condition'],
  collx: [
    'condition',
    'grader',
    'grade',
    'tags',
    'forSalePrice',
    'paidAmount',
    'paidCurrency',
    'privateNote',
    'box',
    'boxRow',
    'binder',
    'binderPage',
    'binderPocket',
  ],
}

/** Returns the details that an export in the format of an app does not have. */
export const listDetailsMissingInFormat = (format: ExportFormatForOtherApps): ExportedDetailName[] =>
  exportedDetailNames.filter((name) => !keptDetails[format].includes(name))

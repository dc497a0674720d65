import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import { buildCopyFilterText } from './copy-filter-text.ts'

/** Types of the parameters that write a copy's details, for declared statements. */
export const copyDetailsParameterTypes = {
  serialNumber: 'text?',
  condition: 'text?',
  publicNote: 'text?',
  privateNote: 'text?',
  customImageUrl: 'text?',
  customBackImageUrl: 'text?',
  forTrade: 'bool',
  forSale: 'bool',
  forSalePrice: 'numeric?',
  filterText: 'text',
} as const

/** Returns the values of `copyDetailsParameterTypes`. */
export const toDetailsValues = (details: CopyDetails) => ({
  serialNumber: details.serialNumber,
  condition: details.condition,
  publicNote: details.publicNote,
  privateNote: details.privateNote,
  customImageUrl: details.customImageUrl,
  customBackImageUrl: details.customBackImageUrl,
  forTrade: details.forTrade,
  forSale: details.forSale,
  forSalePrice: details.forSalePrice,
  filterText: buildCopyFilterText(details),
})

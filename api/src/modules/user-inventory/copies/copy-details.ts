import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'

/** What a person says of a copy: every field, settled. */
export type CopyDetails = Pick<
  UserInventoryItem,
  | 'serialNumber'
  | 'condition'
  | 'publicNote'
  | 'privateNote'
  | 'customImageUrl'
  | 'customBackImageUrl'
  | 'forTrade'
  | 'forSale'
  | 'forSalePrice'
>

/** What is said of a copy that nothing was said of yet. */
export const emptyCopyDetails: CopyDetails = {
  serialNumber: null,
  condition: null,
  publicNote: null,
  privateNote: null,
  customImageUrl: null,
  customBackImageUrl: null,
  forTrade: false,
  forSale: false,
  forSalePrice: null,
}

/** The fields of a request, checked by the contract. */
export type CopyDetailsInput = { [Name in keyof CopyDetails]?: CopyDetails[Name] | undefined }

/**
 * What is known of a copy once something is said: a field that was not sent stays, and an empty text is none, so that copies
 * are alike where they look alike (spec §3.7).
 */
export function mergeCopyDetails(before: CopyDetails, input: CopyDetailsInput): CopyDetails {
  const mergeText = (
    name: 'condition' | 'publicNote' | 'privateNote' | 'customImageUrl' | 'customBackImageUrl',
  ) => {
    const value = input[name]
    return value === undefined ? before[name] : value || null
  }
  const { serialNumber, forSalePrice } = input
  return {
    serialNumber: serialNumber === undefined ? before.serialNumber : serialNumber,
    condition: mergeText('condition'),
    publicNote: mergeText('publicNote'),
    privateNote: mergeText('privateNote'),
    customImageUrl: mergeText('customImageUrl'),
    customBackImageUrl: mergeText('customBackImageUrl'),
    forTrade: input.forTrade ?? before.forTrade,
    forSale: input.forSale ?? before.forSale,
    forSalePrice: forSalePrice === undefined ? before.forSalePrice : forSalePrice,
  }
}

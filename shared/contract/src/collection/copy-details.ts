import { areCopiesAlike } from './copy-attributes.ts'
import type { UserInventoryItem } from './user-inventory-item.ts'

/** The fields of a copy that its owner edits. */
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

/** Details in a request; an absent field stays as it is. */
export type CopyDetailsInput = { [Name in keyof CopyDetails]?: CopyDetails[Name] | undefined }

/** The details of a copy that was added without any. */
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

/**
 * Merges a request into a copy's details. Absent fields stay; empty text becomes null, so that copies that look equal
 * compare as equal (spec §3.7).
 */
export function mergeCopyDetails(before: CopyDetails, input: CopyDetailsInput): CopyDetails {
  const mergeText = (name: 'condition' | 'publicNote' | 'privateNote' | 'customImageUrl' | 'customBackImageUrl') => {
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

/**
 * True for a copy that Undo of an add may remove: its owner has entered nothing since.
 * @param addedSerialNumber the serial number that the copy was added with
 */
export function isUnchangedSinceAdded(copy: CopyDetails, addedSerialNumber: string | null = null): boolean {
  return areCopiesAlike(copy, { ...emptyCopyDetails, serialNumber: addedSerialNumber })
}

/** Returns the serial numbers of copies by id, as Undo of an add sends them. */
export function collectSerialNumbers(
  copies: ReadonlyArray<Pick<UserInventoryItem, 'id' | 'serialNumber'>>,
): Record<string, string> {
  return Object.fromEntries(copies.flatMap(({ id, serialNumber }) => (serialNumber ? [[id, serialNumber]] : [])))
}

/** True for a copy that others may ask for: it is for trade, for sale, or both (spec §3.5). */
export function isAvailable(copy: Pick<CopyDetails, 'forTrade' | 'forSale'>): boolean {
  return copy.forTrade || copy.forSale
}

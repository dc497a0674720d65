import { areCopiesAlike } from './copy-summary-fields.ts'
import { emptyGrading, missingGraderMessage } from './record/grading.ts'
import {
  emptyOwnerOnlyCopyFields,
  getTagsError,
  normalizeTags,
  type OwnerOnlyCopyFields,
} from './record/owner-only-copy-fields.ts'
import type { UserInventoryItem } from './user-inventory-item.ts'

/** The fields of a copy that its owner edits. */
export type CopyDetails = OwnerOnlyCopyFields &
  Pick<
    UserInventoryItem,
    | 'serialNumber'
    | 'condition'
    | 'grader'
    | 'grade'
    | 'certificateNumber'
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
  ...emptyGrading,
  publicNote: null,
  privateNote: null,
  customImageUrl: null,
  customBackImageUrl: null,
  forTrade: false,
  forSale: false,
  forSalePrice: null,
  ...emptyOwnerOnlyCopyFields,
}
/** `Object.keys` returns `string[]`; the keys of this literal are the details. */
export const copyDetailNames = Object.keys(emptyCopyDetails) as Array<keyof CopyDetails>

/** Returns the details of a copy without its ids, dates and parents. */
export const pickCopyDetails = (copy: CopyDetails): CopyDetails =>
  // Each detail has its own value.
  Object.fromEntries(copyDetailNames.map((name) => [name, copy[name]])) as CopyDetails

/**
 * Merges a request into a copy's details. Absent fields stay; empty text becomes null, so that copies that look equal
 * compare as equal (spec §3.7). A currency goes with its amount.
 */
export function mergeCopyDetails(before: CopyDetails, input: CopyDetailsInput): CopyDetails {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  // The entries are details of the contract, so each has its own value.
  const merged: CopyDetails = { ...pickCopyDetails(before), ...pickKnown(given) }
  return {
    ...merged,
    tags: normalizeTags(merged.tags),
    paidCurrency: merged.paidAmount === null ? null : merged.paidCurrency,
    ownValueCurrency: merged.ownValue === null ? null : merged.ownValueCurrency,
  }
}

const pickKnown = (entries: ReadonlyArray<[string, CopyDetailsInput[keyof CopyDetails]]>) =>
  Object.fromEntries(
    entries
      .filter(([name]) => Object.hasOwn(emptyCopyDetails, name))
      .map(([name, value]) => [name, value === '' ? null : value]),
  )

/** Lists why merged details contradict themselves. */
export function listCopyDetailErrors(details: CopyDetails): Array<{ path: keyof CopyDetails; message: string }> {
  const { grader, certificateNumber, paidAmount, paidCurrency, ownValue, ownValueCurrency, tags } = details
  const errors = [
    { path: 'grader', message: certificateNumber && !grader ? missingGraderMessage : null },
    { path: 'paidCurrency', message: paidAmount && !paidCurrency ? 'paidCurrency is required with paidAmount' : null },
    {
      path: 'ownValueCurrency',
      message: ownValue && !ownValueCurrency ? 'ownValueCurrency is required with ownValue' : null,
    },
    { path: 'tags', message: getTagsError(tags) },
  ] as const
  return errors.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]))
}

/**
 * True for a copy that Undo of an add may remove: its owner has entered nothing since.
 * @param addedSerialNumber the serial number that the copy was added with
 */
export function isUnchangedSinceAdded(copy: CopyDetails, addedSerialNumber: string | null = null): boolean {
  return areCopiesAlike(copy, { ...emptyCopyDetails, serialNumber: addedSerialNumber })
}

/** Returns the serial numbers of copies by id, as Undo of an add sends them. */
export function collectSerialNumbersById(
  copies: ReadonlyArray<Pick<UserInventoryItem, 'id' | 'serialNumber'>>,
): Record<string, string> {
  return Object.fromEntries(copies.flatMap(({ id, serialNumber }) => (serialNumber ? [[id, serialNumber]] : [])))
}

/** True for a copy that others may ask for: it is for trade, for sale, or both (spec §3.5). */
export function isAvailable(copy: Pick<CopyDetails, 'forTrade' | 'forSale'>): boolean {
  return copy.forTrade || copy.forSale
}

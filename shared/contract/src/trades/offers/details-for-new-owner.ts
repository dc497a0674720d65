import { type CopyDetails, emptyCopyDetails } from '../../collection/copy-details.ts'

/** The details that go along when a copy gets a new owner, and that cannot change while it is promised (spec §4.31). */
export const detailNamesForNewOwner = [
  'serialNumber',
  'condition',
  'grader',
  'grade',
  'certificateNumber',
  'publicNote',
  'customImageUrl',
  'customBackImageUrl',
] as const satisfies ReadonlyArray<keyof CopyDetails>
type DetailsForNewOwner = Pick<CopyDetails, (typeof detailNamesForNewOwner)[number]>

/** Returns the details of a copy for its new owner: nothing that was private, no marks and no price. */
export function toDetailsForNewOwner(copy: DetailsForNewOwner): CopyDetails {
  const { serialNumber, condition, grader, grade, certificateNumber, publicNote, customImageUrl, customBackImageUrl } =
    copy
  return {
    ...emptyCopyDetails,
    serialNumber,
    condition,
    grader,
    grade,
    certificateNumber,
    publicNote,
    customImageUrl,
    customBackImageUrl,
  }
}

/** Returns whether two states of a copy have the same details for a new owner. */
export const hasSameDetailsForNewOwner = (one: DetailsForNewOwner, other: DetailsForNewOwner): boolean =>
  detailNamesForNewOwner.every((name) => one[name] === other[name])

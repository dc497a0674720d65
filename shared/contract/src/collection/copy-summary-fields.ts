import { emptyGrading, type Grading } from './record/grading.ts'
import { emptyOwnerOnlyCopyFields, type OwnerOnlyCopyFields } from './record/owner-only-copy-fields.ts'
import type { UserInventoryItem } from './user-inventory-item.ts'

/** The attributes that distinguish copies of a card, with their labels, in display order (spec §3.7). */
const attributeLabels = {
  condition: 'Condition',
  privateNote: 'Private Note',
  publicNote: 'Public Note',
  customImageUrl: 'Custom Image',
  customBackImageUrl: 'Custom Back Image',
  forTrade: 'For Trade',
  forSale: 'For Sale',
} as const

export type CopySummaryFieldName = keyof typeof attributeLabels
export type CopySummaryFields = { [Name in CopySummaryFieldName]?: UserInventoryItem[Name] | undefined }

/** What an owner enters about a copy besides its attributes. */
const furtherFields = { serialNumber: null, forSalePrice: null, ...emptyGrading, ...emptyOwnerOnlyCopyFields }
/** `Object.keys` returns `string[]`; the keys of this literal are the fields. */
export const nonSummaryCopyFieldNames = Object.keys(furtherFields) as Array<keyof typeof furtherFields>
/** All that an owner enters about a copy. */
export type OwnerEnteredCopyFields = CopySummaryFields &
  Pick<UserInventoryItem, 'serialNumber' | 'forSalePrice'> &
  Grading &
  OwnerOnlyCopyFields

/** Names of the attributes that tell copies apart. `Object.keys` returns `string[]`; the keys of this literal are its attributes. */
export const copySummaryFieldNames = Object.keys(attributeLabels) as CopySummaryFieldName[]
const getAttribute = (copy: CopySummaryFields, name: CopySummaryFieldName) => copy[name] || null

/** Returns whether two copies have the same condition, notes, images, trade and sale flags (spec §3.7). */
export function haveSameCopySummaryFields(one: CopySummaryFields, other: CopySummaryFields): boolean {
  return copySummaryFieldNames.every((name) => getAttribute(one, name) === getAttribute(other, name))
}

/** Returns whether nothing that its owner has entered tells two copies apart (spec §4.10). */
export function areCopiesAlike(one: OwnerEnteredCopyFields, other: OwnerEnteredCopyFields): boolean {
  const toComparable = (copy: OwnerEnteredCopyFields) => nonSummaryCopyFieldNames.map((name) => copy[name])
  return (
    haveSameCopySummaryFields(one, other) && JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other))
  )
}

/** Returns "Condition: Mint, For Trade", or "No details yet" when all are empty (spec §3.7). */
export function formatCopyDescription(copy: CopySummaryFields): string {
  const parts = copySummaryFieldNames.flatMap((name) => {
    const value = getAttribute(copy, name)
    if (value === null) return []
    const isText = name === 'condition' || name === 'privateNote' || name === 'publicNote'
    return isText ? `${attributeLabels[name]}: ${value}` : attributeLabels[name]
  })
  return parts.join(', ') || 'No details yet'
}

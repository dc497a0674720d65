import type { FieldChanges, FieldValue } from './catalogue-field-values.ts'
import { type CatalogueKind, catalogueFields } from './catalogue-fields.ts'

/** Limit on the suggestions of a member that wait for an admin. */
export const maxOpenSuggestions = 30
/** Limit on the suggestions of a member within 24 hours. */
export const maxSuggestionsPerDay = 100
/** Number of accepted suggestions from which a member's additive ones are applied at once. */
export const minAcceptedSuggestionsToSkipReview = 10
export const maxEvidenceLength = 2_000
export const maxEvidenceLinkLength = 2_000
export const evidenceLinkPattern = /^https?:\/\/\S+$/i
export const evidenceLinkErrors = {
  pattern: 'The link must begin with http:// or https://',
  length: 'The link is too long',
} as const
export const maxDeclineReasonLength = 1_000

/** An admin always sees addresses of other sites, and what moves or places an entry. */
const reviewedFields: ReadonlyArray<string> = ['imageUrl', 'backImageUrl', 'slug', 'order']

const isEmpty = (value: FieldValue) => value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Whether a value only gains something: text for an empty field, or more attributes. */
function isAddition({ from, to }: FieldChanges[string]): boolean {
  if (isEmpty(from)) return true
  if (from === null || typeof from !== 'object' || to === null || typeof to !== 'object') return false
  return Object.entries(from).every(([key, value]) => Object.hasOwn(to, key) && to[key] === value)
}

/**
 * Returns whether a suggestion only adds: a new card, or values for empty fields (spec §4.26). A new product or insert
 * set always needs a review.
 * @param isNew whether it suggests a new entry
 */
export function isAdditiveSuggestion(kind: CatalogueKind, isNew: boolean, changes: FieldChanges): boolean {
  if (isNew && kind !== 'cards') return false
  return Object.entries(changes).every(([name, change]) => {
    const field = catalogueFields[kind].find((each) => each.name === name)
    if (isNew && isEmpty(change.to)) return true
    if (!field || reviewedFields.includes(name)) return false
    if (field.type === 'parent') return isNew
    return isNew || isAddition(change)
  })
}

/** Returns what is wrong with the link of the evidence, which may be absent. */
export function findEvidenceLinkError(link: string | null): string | null {
  if (link === null) return null
  if (!evidenceLinkPattern.test(link)) return evidenceLinkErrors.pattern
  return link.length > maxEvidenceLinkLength ? evidenceLinkErrors.length : null
}

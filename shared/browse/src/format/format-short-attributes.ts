import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'

/** Checklists use codes of a few capitals: "RC" is a rookie card. The card's page explains them. */
const codePattern = /^[A-Z]{1,6}$/
const maxValueLength = 40

export function formatShortAttributes(attributes: CatalogueAttributes): string {
  return Object.entries(attributes)
    .map(([key, value]) => (codePattern.test(key) ? key : value))
    .filter((word) => word.length <= maxValueLength)
    .join(' · ')
}

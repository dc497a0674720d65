import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'

/** Checklists mark cards by a few capitals: "RC" is a rookie card. What they stand for is on the card's page. */
const codePattern = /^[A-Z]{1,6}$/
const maxValueLength = 40

/** The attributes of a card in one short line: codes by their letters, the others by their value. */
export function formatShortAttributes(attributes: CatalogueAttributes): string {
  return Object.entries(attributes)
    .map(([key, value]) => (codePattern.test(key) ? key : value))
    .filter((word) => word.length <= maxValueLength)
    .join(' · ')
}

import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'

/** Checklists use codes of a few capitals: "RC" is a rookie card. The card's page explains them. */
const codePattern = /^[A-Z]{1,6}$/
const maxValueLength = 40

/** Joins the attributes of a card, codes first, because a narrow place cuts off the end: "SP · Whalers' Union". */
export function formatShortAttributes(attributes: CatalogueAttributes): string {
  const entries = Object.entries(attributes)
  const codes = entries.flatMap(([key]) => (codePattern.test(key) ? [key] : []))
  const values = entries.flatMap(([key, value]) => (codePattern.test(key) ? [] : [value]))
  return [...codes, ...values].filter((word) => word.length <= maxValueLength).join(' · ')
}

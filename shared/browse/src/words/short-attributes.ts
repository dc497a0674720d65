import type { Attributes } from '@ninepocket/contract/insert-set'

/** Checklists mark cards by a few capitals: "RC" is a rookie card. What they stand for is on the card's page. */
const code = /^[A-Z]{1,6}$/
const longestValue = 40

/** The attributes of a card in one short line: codes by their letters, the others by their value. */
export function shortAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([key, value]) => (code.test(key) ? key : value))
    .filter((word) => word.length <= longestValue)
    .join(' · ')
}

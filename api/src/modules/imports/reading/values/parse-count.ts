/** Limit on the copies of one row. A larger number is a mistake, such as a price in the wrong column. */
const maxCount = 10_000
const countPattern = /^(?:x\s*)?(\d{1,9})(?:[.,]0{1,2})?(?:\s*x)?$/i

/** Reads "4", "4x", "x4" and "4.0"; null for other texts and for too many copies. */
export function parseCount(text: string): number | null {
  const [, digits] = countPattern.exec(text) ?? []
  const count = Number(digits)
  return digits === undefined || count > maxCount ? null : count
}

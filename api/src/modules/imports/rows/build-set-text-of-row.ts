import { cutText } from '../../../text/cut-text.ts'
import type { CardDescription } from '../reading/import-row.ts'

const maxLength = 200

/** Returns the text of a row for its set, which members answer together: "2024 Topps Chrome - Refractors". */
export function buildSetTextOfRow({ year, set, setCode, insertSet }: CardDescription): string {
  const product = set || setCode
  const withYear = year === '' || product.includes(year) ? product : `${year} ${product}`
  const parts = [withYear, insertSet].filter((part) => part !== '')
  return cutText(parts.join(' - '), maxLength)
}

import { createResultCacheByText } from '../../../text/create-result-cache-by-text.ts'
import { normalizeText } from '../../../text/normalize-text.ts'
import { normalizeCardNumber } from '../../../text/search-words.ts'

/** A card number that a text may stand for. `cost` says how far-fetched that is; 0 for the number as it stands. */
export type NumberVariant = {
  key: string
  cost: number
  /** Whether the number has zeros in front. Few insert sets have such numbers. */
  isPadded: boolean
}

const costs = { format: 0.3, zeros: 0.6, spreadsheet: 1 } as const
/** Numbers are padded to this many digits: "7" may be "007". */
const maxPaddedDigits = 4
/** As `listInsertSetsForMatching` tells such numbers. */
const zerosInFront = /^[^0-9]*0[0-9]/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Files repeat the same numbers. */
const rememberVariants = createResultCacheByText<ReadonlyArray<NumberVariant>>({ maxResults: 5_000 })

/**
 * Returns the numbers that a text may stand for: as it stands, with other zeros in front, and as it was before a
 * spreadsheet took it for a date, a power or a fraction.
 */
export const listNumberVariants = (text: string): ReadonlyArray<NumberVariant> =>
  rememberVariants(text, () => findVariants(text))

function findVariants(text: string): NumberVariant[] {
  const plain = normalizeText(text)
    .replace(/^(?:card )?(?:nr|no|number|num)\b\.? ?/, '')
    .replace(/^#\s*/, '')
  const found = new Map<string, number>()
  const add = (number: string, cost: number) => {
    const key = normalizeCardNumber(number)
    if (key !== null) found.set(key, Math.min(cost, found.get(key) ?? cost))
  }
  add(text, 0)
  add(plain, 0)
  const [, ofSet] = /^([\p{L}\d-]+)\s*\/\s*\d+$/u.exec(plain) ?? []
  if (ofSet) add(ofSet, costs.format)
  const [, whole] = /^(\d+)\.0+$/.exec(plain) ?? []
  if (whole) add(whole, costs.format)
  for (const [key] of [...found]) for (const padded of listPadded(key)) add(padded, costs.zeros)
  for (const number of listBeforeSpreadsheet(plain)) add(number, costs.spreadsheet)
  return [...found].map(([key, cost]) => ({ key, cost, isPadded: zerosInFront.test(key) }))
}

/** Returns a number with fewer and with more zeros before its last digits. */
function listPadded(key: string): string[] {
  const [, prefix = '', zeros = '', digits = ''] = /^(\p{L}*)(0*)(\d+)$/u.exec(key) ?? []
  if (digits === '') return []
  const widths = Array.from({ length: Math.max(0, maxPaddedDigits - digits.length) + 1 }, (_, more) => more)
  return widths.filter((more) => more !== zeros.length).map((more) => `${prefix}${'0'.repeat(more)}${digits}`)
}

/** "2-Jan" was "1-2" or "2-1", "1.00E+05" was "1E5", and 100000 too. */
function listBeforeSpreadsheet(text: string): string[] {
  const day = readDay(text)
  if (day)
    return [`${day.month}-${day.day}`, `${day.day}-${day.month}`, ...(day.year ? [`${day.month}-${day.year}`] : [])]
  const [, mantissa = '', exponent = ''] = /^(\d(?:\.\d+)?)e\+?0*(\d{1,2})$/.exec(text) ?? []
  if (exponent) {
    const digits = mantissa.replace(/\.?0+$/, '')
    const shift = digits.includes('.') ? digits.length - 2 : 0
    return [`${digits}e${exponent}`, `${digits.replace('.', '')}e${Number(exponent) - shift}`]
  }
  const [, leading = '', zeros = ''] = /^(\d{1,3}?)(0{2,})$/.exec(text) ?? []
  return zeros ? [`${leading}e${zeros.length}`] : []
}

function readDay(text: string): { month: number; day: number; year: number | null } | null {
  const toMonth = (name = '') => months.indexOf(name) + 1
  const dayFirst = /^(\d{1,2})[-. ]+(\p{L}{3})\p{L}*$/u.exec(text)
  const monthFirst = /^(\p{L}{3})\p{L}*[-. ]+(\d{1,2})$/u.exec(text)
  const name = dayFirst?.[2] ?? monthFirst?.[1]
  if (name !== undefined) {
    const number = Number(dayFirst?.[1] ?? monthFirst?.[2])
    return toMonth(name) === 0 ? null : { month: toMonth(name), day: number, year: null }
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?: .*)?$/.exec(text)
  if (iso) return { month: Number(iso[2]), day: Number(iso[3]), year: Number(iso[1]) % 100 }
  const slashes = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  return slashes ? { month: Number(slashes[1]), day: Number(slashes[2]), year: Number(slashes[3]) % 100 } : null
}

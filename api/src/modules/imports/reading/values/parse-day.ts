import { dayMs } from '@ninepocket/contract/site/day-ms'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const numericDay = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,].*)?$/
/** "Fri May 15 2026 16:43:29 GMT+0200", "May 15, 2026" */
const monthFirst = /^(?:[a-z]{3,9},? +)?([a-z]{3})[a-z]*\.? +(\d{1,2}),? +(\d{4})(?: .*)?$/i
/** "15 May 2026", "15-May-26" */
const dayFirst = /^(?:[a-z]{3,9},? +)?(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4}|\d{2})(?: .*)?$/i

const compactDay = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
/** The days since 1899 that spreadsheets store, from 1980 to 2064, with the time of day. */
const spreadsheetDay = /^(\d{5})(?:\.\d+)?$/
const spreadsheetDays = { first: 29_221, last: 60_000, from1970: 25_569 }

/**
 * Reads a day as "2024-05-31", or returns null. "5/6/2024" is a day of May, as US apps write it, or of June if the table puts
 * the day first. With dots, and where the other order names no month, the order is certain.
 */
export function parseDay(text: string, { isDayFirst = false }: { isDayFirst?: boolean } = {}): string | null {
  const iso = isoDay.exec(text) ?? compactDay.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const numeric = numericDay.exec(text)
  if (numeric) {
    const [, first, sign, second, year] = numeric
    const startsWithDay = sign === '.' || Number(first) > 12 || (isDayFirst && Number(second) <= 12)
    return startsWithDay ? toDay(year, second, first) : toDay(year, first, second)
  }
  const stored = Number(spreadsheetDay.exec(text)?.[1])
  if (stored >= spreadsheetDays.first && stored <= spreadsheetDays.last)
    return new Date((stored - spreadsheetDays.from1970) * dayMs).toISOString().slice(0, 10)
  const named = monthFirst.exec(text)
  if (named) return toDay(named[3], toMonth(named[1]), named[2])
  const european = dayFirst.exec(text)
  return european ? toDay(european[3], toMonth(european[2]), european[1]) : null
}

const toMonth = (name = '') => String(months.indexOf(name.toLowerCase()) + 1)

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}

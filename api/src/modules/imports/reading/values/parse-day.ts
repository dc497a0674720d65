const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const numericDay = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,].*)?$/
/** "Fri May 15 2026 16:43:29 GMT+0200", "May 15, 2026" */
const monthFirst = /^(?:[a-z]{3,9},? +)?([a-z]{3})[a-z]*\.? +(\d{1,2}),? +(\d{4})(?: .*)?$/i
/** "15 May 2026", "15-May-26" */
const dayFirst = /^(?:[a-z]{3,9},? +)?(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4}|\d{2})(?: .*)?$/i

/**
 * Reads a day as "2024-05-31", or returns null. "5/6/2024" is a day of May, as US apps write it; with dots, and where the
 * first number is no month, the day comes first.
 */
export function parseDay(text: string): string | null {
  const iso = isoDay.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const numeric = numericDay.exec(text)
  if (numeric) {
    const [, first, sign, second, year] = numeric
    return sign === '.' || Number(first) > 12 ? toDay(year, second, first) : toDay(year, first, second)
  }
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

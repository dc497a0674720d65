const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const isoDate = /^\d{4}-\d{2}-\d{2}(T|$)/

/** Formats "January 2, 2025" in UTC, so that server and browser agree. Returns other text unchanged. */
export function formatCalendarDate(text: string): string {
  const date = new Date(isoDate.test(text) ? text : '')
  return Number.isNaN(date.getTime()) ? text : dateFormat.format(date)
}

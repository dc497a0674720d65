const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/**
 * Formats the day of a moment as "January 2, 2025" in the browser's time zone. Not for server rendering, which has another
 * time zone, and not for calendar days, which have none: `formatCalendarDate`.
 */
export function formatLocalDate(isoTime: string): string {
  return dateFormat.format(new Date(isoTime))
}

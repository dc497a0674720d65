const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats "Jan 2, 2025, 3:04 PM" in the browser's time zone. Not for server rendering, which has another time zone. */
export function formatDateTime(isoTime: string): string {
  return timeFormat.format(new Date(isoTime))
}

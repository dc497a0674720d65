const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** "January 2, 2025", in UTC, so that the server and every browser say the same. */
export function formatDate(isoTime: string): string {
  return dates.format(new Date(isoTime))
}

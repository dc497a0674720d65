const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** "Jan 2, 2025, 3:04 PM", by the clock of the browser: never for what the server renders. */
export function formatTime(isoTime: string): string {
  return timeFormat.format(new Date(isoTime))
}

/**
 * Parses the time to which a database is restored: `latest`, or a date and time with its zone, such as
 * 2026-11-23T10:00:00Z or 2026-11-23T11:00:00+01:00.
 * @throws Error if it is another text, or in the future
 */
export function parseRestoreTime(text: string, now: Date): Date | 'latest' {
  if (text === 'latest') return text
  const time = new Date(text)
  if (
    !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) ||
    Number.isNaN(time.getTime())
  )
    throw new Error(`"${text}" is no time with its zone. Write 2026-11-23T10:00:00Z, 2026-11-23T11:00+01:00 or latest.`)
  if (time > now) throw new Error(`${text} is in the future.`)
  return time
}

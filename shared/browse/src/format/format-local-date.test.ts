import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Simulates a browser in a time zone for modules that are imported from now on. */
function setTimeZone(timeZone: string): void {
  const { DateTimeFormat } = Intl
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    // Not an arrow function, which cannot be a constructor.
    function createInTimeZone(locale, options) {
      return new DateTimeFormat(locale, { timeZone, ...options })
    },
  )
  vi.resetModules()
}
const lateEveningInNewYork = '2026-01-06T02:30:00.000Z'

test.each([
  ['America/New_York', 'January 5, 2026'],
  ['UTC', 'January 6, 2026'],
  ['Asia/Tokyo', 'January 6, 2026'],
])('formats the day of a moment in the time zone %s', async (timeZone, day) => {
  setTimeZone(timeZone)
  const { formatLocalDate } = await import('./format-local-date.ts')
  expect(formatLocalDate(lateEveningInNewYork)).toBe(day)
})

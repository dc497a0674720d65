import { dayMs } from '../../site/day-ms.ts'

export const futurePurchaseDayMessage = "The purchase date can't be in the future"

/**
 * Returns why a copy can't have been bought on a day ("2024-05-31"), or null. The day after today in UTC is allowed, because it
 * has begun where the clocks are ahead.
 */
export function getPurchaseDayError(day: string | null | undefined, now: Date): string | null {
  const lastDay = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  return day && day > lastDay ? futurePurchaseDayMessage : null
}

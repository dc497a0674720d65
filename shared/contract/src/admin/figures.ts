import * as z from 'zod/mini'

/** Counts of the last twelve months by month, such as "2026-01", the oldest first. Months without any have 0. */
const MonthlyCounts = z.array(z.object({ month: z.string(), count: z.int() }))
export type MonthlyCounts = z.infer<typeof MonthlyCounts>

/** Mails that wait, by the time since they were written. Each mail counts once. */
const MailCountsByAge = z.object({
  underFiveMinutes: z.int(),
  underAnHour: z.int(),
  underADay: z.int(),
  older: z.int(),
})
export type MailCountsByAge = z.infer<typeof MailCountsByAge>

/** Figures of the site for admins. */
export const SiteFigures = z.object({
  members: z.object({ total: z.int(), suspended: z.int(), newByMonth: MonthlyCounts }),
  copies: z.object({ total: z.int(), forTrade: z.int(), forSale: z.int(), wishes: z.int() }),
  photos: z.object({ shown: z.int(), pending: z.int(), refused: z.int(), newByMonth: MonthlyCounts }),
  /** Without a mail server, mails are stored and not sent. */
  outbox: z.object({ isMailServerSet: z.boolean(), mails: z.int(), oldestAgeMs: z.number(), byAge: MailCountsByAge }),
})
export type SiteFigures = z.infer<typeof SiteFigures>

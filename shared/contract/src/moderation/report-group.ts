import * as z from 'zod/mini'
import { PublicUser } from '../users/user.ts'
import { reportKinds, reportReasons } from './report-rule.ts'

const account = z.pick(PublicUser, { id: true, username: true })

/** Open reports of the same thing. `id` is that of the first. */
export const ReportGroup = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  subject: account,
  pagePath: z.string(),
  /** The text that is reported, as it was then. Null for what the page shows. */
  text: z.nullable(z.object({ body: z.string(), writtenAt: z.nullable(z.string()) })),
  /** The oldest first. */
  reports: z.array(
    z.object({ reporter: account, reason: z.enum(reportReasons), message: z.string(), createdAt: z.string() }),
  ),
})
export type ReportGroup = z.infer<typeof ReportGroup>

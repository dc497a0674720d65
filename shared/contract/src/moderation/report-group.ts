import * as z from 'zod/mini'
import { PublicUser } from '../users/user.ts'
import { reportedContentKinds, reportReasons } from './report-rule.ts'

const account = z.pick(PublicUser, { id: true, username: true })

/** Open reports of the same thing. `id` is that of the first. */
export const ReportGroup = z.object({
  id: z.string(),
  kind: z.enum(reportedContentKinds),
  subject: account,
  pagePath: z.string(),
  /** The oldest first. */
  reports: z.array(
    z.object({ reporter: account, reason: z.enum(reportReasons), message: z.string(), createdAt: z.string() }),
  ),
})
export type ReportGroup = z.infer<typeof ReportGroup>

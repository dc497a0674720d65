import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { reportFields } from './report-fields.ts'
import { ReportGroup } from './report-group.ts'
import { reportedContentKinds } from './report-rule.ts'

/**
 * A page that shows something of a member: a profile, a list, or a card with the side of its photo. Mails quote it, so it has
 * no query and no other fragment, which could hold a text of the reporter.
 */
const pagePathPattern =
  /^\/(?:(?:@|%40)\w+|profile\/[0-9a-f]{24}|(?:[\w-]|%[0-9a-f]{2})+-set)(?:\/(?:[\w.~!'()*-]|%[0-9a-f]{2})+)*\/?(?:#(?:front|back))?$/i

/** Sending the same report again while it is open changes nothing. */
export const sendReport = defineEndpoint('POST', '/api/reports', {
  summary: 'Report what a member has published',
  access: 'member',
  body: z.strictObject({
    userId: objectIdSchema,
    kind: z.enum(reportedContentKinds, 'This is not a kind of report'),
    ...reportFields,
    pagePath: z
      .string()
      .check(
        z.regex(pagePathPattern, 'pagePath must be the path of a profile, list or card'),
        z.maxLength(1_000, 'pagePath is too long'),
      ),
  }),
  errorResponses: { 404: 'No such member', 409: 'Members cannot report themselves' },
  reply: messageReplySchema,
})

export const listReports = defineEndpoint('GET', '/api/reports', {
  summary: 'Open reports, oldest first; those of the same thing together',
  access: 'admin',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(50) }),
  reply: z.object({ reports: z.array(ReportGroup), ...pagedReplyFields, totalReports: z.int() }),
})

const reportParams = z.object({ reportId: z.string().check(z.regex(/^\d{1,15}$/, 'reportId must be a whole number')) })

/** Decides all open reports of the same thing, and mails the outcome to both sides. */
export const decideReport = defineEndpoint('PUT', '/api/reports/:reportId', {
  summary: 'Accept or dismiss a report',
  access: 'admin',
  params: reportParams,
  body: z.strictObject({ decision: z.enum(['accept', 'dismiss']) }),
  errorResponses: { 404: 'No such report', 409: 'An admin has already decided' },
  reply: messageReplySchema,
})

/** Both sides of the trade see that an admin removed it, and the author is told by mail. The reports stay open. */
export const removeReportedMessage = defineEndpoint('DELETE', '/api/reports/:reportId/message', {
  summary: 'Remove the trade message that open reports are about',
  access: 'admin',
  params: reportParams,
  errorResponses: { 404: 'No such open report of a message, or the message is gone' },
  reply: messageReplySchema,
})

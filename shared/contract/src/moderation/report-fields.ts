import * as z from 'zod/mini'
import { maxReportMessageLength, reportReasons } from './report-rule.ts'

/** What a member says about what they report, in the body of a request. */
export const reportFields = {
  reason: z.enum(reportReasons, 'Please choose a reason'),
  message: z.string().check(z.trim(), z.maxLength(maxReportMessageLength, 'Message must be at most 1,000 characters')),
}

/** Fields of a report that names what it is about by its path. The message may be left out. */
export const reportFieldsWithOptionalMessage = { ...reportFields, message: z._default(reportFields.message, '') }

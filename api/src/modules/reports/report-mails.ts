import { type ReportedContentKind, reportedContentKindLabels } from '@ninepocket/contract/moderation/report-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'

type MailSettings = { publicUrl: string; siteName: string; productNoun: string }
type Outcome = { kind: ReportedContentKind; decision: 'accept' | 'dismiss'; pagePath: string }

const outcomesForReporter = {
  accept: 'We have accepted your report: what you reported is against the terms of use. Thank you for telling us.',
  dismiss: "We found nothing against the terms of use, so we won't act on your report. Thank you for telling us.",
}
const outcomesForSubject = {
  accept: 'We have accepted the report. Please follow the terms of use.',
  dismiss: "We found nothing against the terms of use. You don't need to do anything.",
}

/** Builds the mails that tell both sides the outcome of a report. Neither names the other side. */
export function createReportMailBuilder({ publicUrl, siteName, productNoun }: MailSettings) {
  const { terms } = buildSitePaths(productNoun)
  const buildMail = (to: string, subject: string, paragraphs: string[]): Mail => ({
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({ siteName, paragraphs, action: { label: 'Read the terms of use', url: publicUrl + terms } }),
  })
  const name = (kind: ReportedContentKind) => reportedContentKindLabels[kind].toLowerCase()

  return {
    forReporter: (to: string, { kind, decision, pagePath }: Outcome): Mail =>
      buildMail(to, `Your report on ${siteName}`, [
        `You reported a ${name(kind)} on ${publicUrl}${pagePath}.`,
        outcomesForReporter[decision],
      ]),
    forSubject: (to: string, { kind, decision, pagePath }: Outcome): Mail =>
      buildMail(to, `A report about your ${name(kind)} on ${siteName}`, [
        `A member reported your ${name(kind)} on ${publicUrl}${pagePath}.`,
        outcomesForSubject[decision],
      ]),
  }
}
export type ReportMailBuilder = ReturnType<typeof createReportMailBuilder>

import { type ReportKind, reportKindLabels } from '@ninepocket/contract/moderation/report-rule'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { MailSiteSettings } from '../../mail/mail-site-settings.ts'
import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'

type Outcome = { kind: ReportKind; decision: 'accept' | 'dismiss'; pagePath: string }

const outcomesForReporter = {
  accept: "We've accepted your report. What you reported is against the terms of use. Thank you for telling us.",
  dismiss: "We found nothing against the terms of use, so we won't act on your report. Thank you for telling us.",
}
const outcomesForReportedUser = {
  accept: "We've accepted the report. Please follow the terms of use.",
  dismiss: "We found nothing against the terms of use. You don't need to do anything.",
}

/** Builds the mails that tell both sides the outcome of a report. Neither names the other side. */
export function createReportOutcomeMailBuilder({ publicUrl, siteName, productNoun }: MailSiteSettings) {
  const { terms } = buildSitePaths(productNoun)
  const buildMail = (to: string, subject: string, paragraphs: string[]): Mail => ({
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({ siteName, paragraphs, action: { label: 'Read the terms of use', url: publicUrl + terms } }),
  })
  function describeReport(kind: ReportKind, decision: Outcome['decision'], pagePath: string): string {
    // The page of an offer would say who the reporter is.
    if (kind === 'trade-message') return 'A member reported a message you wrote in a trade.'
    // The reporter wrote the path. Only an accepted report was found to be about something of the member.
    const place = decision === 'accept' ? ` at ${publicUrl}${pagePath}` : ''
    return `A member reported your ${getLabel(kind)}${place}.`
  }
  const getLabel = (kind: ReportKind) => reportKindLabels[kind].toLowerCase()

  return {
    forReporter: (to: string, { kind, decision, pagePath }: Outcome): Mail =>
      buildMail(to, `Your report to ${siteName}`, [
        `You reported a ${getLabel(kind)} at ${publicUrl}${pagePath}.`,
        outcomesForReporter[decision],
      ]),
    forReportedUser: (to: string, { kind, decision, pagePath }: Outcome): Mail =>
      buildMail(to, `A report about your ${getLabel(kind)} on ${siteName}`, [
        describeReport(kind, decision, pagePath),
        outcomesForReportedUser[decision],
      ]),
  }
}
export type ReportOutcomeMailBuilder = ReturnType<typeof createReportOutcomeMailBuilder>

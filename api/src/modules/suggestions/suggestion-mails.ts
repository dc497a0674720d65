import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { MailSiteSettings } from '../../mail/mail-site-settings.ts'
import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'

/** Builds the mails that tell members the outcome of their suggestions. */
export function createSuggestionMailBuilder({ publicUrl, siteName, productNoun }: MailSiteSettings) {
  const { ownSuggestions } = buildSitePaths(productNoun)
  const buildMail = (to: string, paragraphs: string[]): Mail => ({
    to,
    subject: `Your suggestion to ${siteName}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({ siteName, paragraphs, action: { label: 'See your suggestions', url: publicUrl + ownSuggestions } }),
  })
  return {
    accepted: (to: string, name: string): Mail =>
      buildMail(to, [`We've accepted your suggestion for “${name}”. Thank you for improving the catalogue.`]),
    declined: (to: string, name: string, reason: string): Mail =>
      buildMail(to, [`We haven't accepted your suggestion for “${name}”.`, `Reason: ${reason}`]),
  }
}
export type SuggestionMailBuilder = ReturnType<typeof createSuggestionMailBuilder>

import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { MailSiteSettings } from '../../mail/mail-site-settings.ts'
import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'

type Recipient = { email: string; username: string }

/** What an admin removed, as the mail names it. */
export type RemovedContentLabel =
  | 'profile picture'
  | 'name'
  | 'public note on a copy'
  | 'photos of a copy'
  | 'trade message'
  | 'trade rating comment'
  | 'reply to a trade rating'

/** Builds the mails that tell members what an admin has done to their account. */
export function createAdminActionMailBuilder({ publicUrl, siteName, productNoun }: MailSiteSettings) {
  const paths = buildSitePaths(productNoun)
  const buildMail = (
    { email }: Recipient,
    subject: string,
    content: Pick<Parameters<typeof renderMail>[0], 'paragraphs' | 'action'>,
  ): Mail => ({
    to: email,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({ siteName, ...content }),
  })

  return {
    suspended: (to: Recipient, reason: string): Mail =>
      buildMail(to, `Your ${siteName} account is suspended`, {
        paragraphs: [
          `An admin of ${siteName} has suspended your account. Your username is ${to.username}. Reason: ${reason}`,
          'Your public pages are hidden. You can still log in to download your data or to delete your account.',
        ],
        action: { label: 'Log in', url: publicUrl + paths.login },
      }),

    /** `reason` may be empty. */
    suspensionLifted: (to: Recipient, reason: string): Mail =>
      buildMail(to, `Your ${siteName} account is active again`, {
        paragraphs: [
          `Your ${siteName} account is no longer suspended. Your username is ${to.username}.${reason && ` Reason: ${reason}`}`,
        ],
        action: { label: 'Log in', url: publicUrl + paths.login },
      }),

    removed: (to: Recipient, thing: RemovedContentLabel): Mail =>
      buildMail(to, `${siteName}: An admin removed your ${thing}`, {
        paragraphs: [
          `An admin of ${siteName} has removed your ${thing} under the terms of use. Your username is ${to.username}.`,
        ],
        action: { label: 'Read the terms of use', url: publicUrl + paths.terms },
      }),
  }
}
export type AdminActionMailBuilder = ReturnType<typeof createAdminActionMailBuilder>

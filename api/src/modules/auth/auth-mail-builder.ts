import { buildSitePaths, type SitePaths } from '@ninepocket/paths/site-paths'
import type { MailSiteSettings } from '../../mail/mail-site-settings.ts'
import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'

type EmailChangeMail = { to: string; username: string; newEmail: string; secret: string }

/** Formats a time as "Nov 23, 2026, 3:04 PM UTC": the reader's time zone is not known. */
const formatUtcTime = (at: Date) =>
  `${at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** What happened to the second factors of an account. */
export type FactorEvent =
  | 'passkey-added'
  | 'passkey-removed'
  | 'totp-added'
  | 'totp-removed'
  | 'recovery-codes-replaced'
  | 'recovery-code-used'
  | 'factors-reset'

const buildFactorSubjects = (siteName: string): Readonly<Record<FactorEvent, string>> => ({
  'passkey-added': `A passkey was added to your ${siteName} account`,
  'passkey-removed': `A passkey was removed from your ${siteName} account`,
  'totp-added': `An authenticator app was added to your ${siteName} account`,
  'totp-removed': `The authenticator app was removed from your ${siteName} account`,
  'recovery-codes-replaced': `Your ${siteName} account has new recovery codes`,
  'recovery-code-used': `A recovery code was used to log in to ${siteName}`,
  'factors-reset': `All passkeys and codes were removed from your ${siteName} account`,
})

/** Builds the account mails. Their links work once. */
export function createAuthMailBuilder({ publicUrl, siteName, productNoun }: MailSiteSettings) {
  const paths: SitePaths = buildSitePaths(productNoun)
  const buildMail = (
    to: string,
    subject: string,
    content: Pick<Parameters<typeof renderMail>[0], 'paragraphs' | 'action'>,
  ): Mail => ({
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({ siteName, ...content }),
  })

  return {
    activation: ({ to, username, secret }: { to: string; username: string; secret: string }): Mail =>
      buildMail(to, `Activate your ${siteName} account`, {
        paragraphs: [
          `Welcome to ${siteName}, ${username}! Activate your account to finish signing up.`,
          "The link works once and expires in 48 hours. Didn't sign up? Ignore this email. Accounts that aren't activated are deleted.",
        ],
        action: { label: 'Activate your account', url: publicUrl + paths.activate(secret) },
      }),

    reset: ({ to, username, secret }: { to: string; username: string; secret: string }): Mail =>
      buildMail(to, `Reset your ${siteName} password`, {
        paragraphs: [
          `We received a request to reset the password for ${username} on ${siteName}.`,
          "The link works once and expires in one hour. Didn't request it? Ignore this email. Your password stays the same.",
        ],
        action: { label: 'Set a new password', url: publicUrl + paths.resetPassword(secret) },
      }),

    /** Warns the owner in case another person logged in. */
    newDevice: ({ to, username, device, at }: { to: string; username: string; device: string; at: Date }): Mail =>
      buildMail(to, `New login to your ${siteName} account`, {
        paragraphs: [
          `${username} logged in to ${siteName} from a new device: ${device}, ${formatUtcTime(at)}.`,
          'Was that you? Ignore this email. If not, set a new password now. That logs out all devices.',
        ],
        action: { label: 'Set a new password', url: publicUrl + paths.forgotPassword },
      }),

    /** Asks the reader of the current address. */
    approveEmailChange: ({ to, username, newEmail, secret }: EmailChangeMail): Mail =>
      buildMail(to, `Approve the change to your ${siteName} email address`, {
        paragraphs: [
          `${username} asked to use ${newEmail} on ${siteName} in place of this address.`,
          'Nothing changes until you approve it here and confirm the new address with the email we sent there. The link expires in 48 hours.',
          "Wasn't you? Use the same link to cancel the change, then set a new password.",
        ],
        action: { label: 'Approve or cancel the change', url: publicUrl + paths.changeEmail(secret) },
      }),

    /** Asks the reader of the new address. */
    confirmEmailChange: ({ to, username, secret }: Omit<EmailChangeMail, 'newEmail'>): Mail =>
      buildMail(to, `Confirm your new ${siteName} email address`, {
        paragraphs: [
          `${username} asked to use this address on ${siteName}.`,
          "Nothing changes until you confirm this address and approve the change with the email we sent to your current one. The link expires in 48 hours. Wasn't you? Ignore this email.",
        ],
        action: { label: 'Confirm this address', url: publicUrl + paths.changeEmail(secret) },
      }),

    emailChanged: ({ to, username, newEmail }: Omit<EmailChangeMail, 'secret'>): Mail =>
      buildMail(to, `Your ${siteName} email address was changed`, {
        paragraphs: [`The email address for ${username} on ${siteName} is now ${newEmail}.`],
      }),

    /** Warns the owner in case another person changed the password. */
    passwordChanged: ({ to, username }: { to: string; username: string }): Mail =>
      buildMail(to, `Your ${siteName} password was changed`, {
        paragraphs: [
          `The password for ${username} on ${siteName} was changed, and all other sessions were logged out.`,
          "Wasn't you? Set a new password now.",
        ],
        action: { label: 'Set a new password', url: publicUrl + paths.forgotPassword },
      }),

    /** Warns the owner in case another person changed or used a factor. */
    factorsChanged: ({ to, username, event }: { to: string; username: string; event: FactorEvent }): Mail =>
      buildMail(to, buildFactorSubjects(siteName)[event], {
        paragraphs: [
          `${buildFactorSubjects(siteName)[event]}. Your username is ${username}.`,
          "Wasn't you? Set a new password now, then check the passkeys and devices in your profile.",
        ],
        action: { label: 'Set a new password', url: publicUrl + paths.forgotPassword },
      }),
  }
}
export type AuthMailBuilder = ReturnType<typeof createAuthMailBuilder>

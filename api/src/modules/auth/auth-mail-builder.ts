import { buildSitePaths, type SitePaths } from '@ninepocket/paths/site-paths'
import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'

export type MailSettings = { publicUrl: string; siteName: string; productNoun: string }

/** Builds the account mails. Their links work once. */
export function createAuthMailBuilder({ publicUrl, siteName, productNoun }: MailSettings) {
  const paths: SitePaths = buildSitePaths(productNoun)
  const headers = { 'Auto-Submitted': 'auto-generated' }

  return {
    activation({ to, username, secret }: { to: string; username: string; secret: string }): Mail {
      return {
        to,
        headers,
        subject: `Activate your ${siteName} account`,
        ...renderMail({
          siteName,
          paragraphs: [
            `Welcome to ${siteName}, ${username}! Activate your account to finish signing up.`,
            "The link works once and expires in 48 hours. Didn't sign up? Ignore this email. Accounts that aren't activated are deleted.",
          ],
          action: { label: 'Activate your account', url: publicUrl + paths.activate(secret) },
        }),
      }
    },

    reset({ to, username, secret }: { to: string; username: string; secret: string }): Mail {
      return {
        to,
        headers,
        subject: `Reset your ${siteName} password`,
        ...renderMail({
          siteName,
          paragraphs: [
            `We received a request to reset the password of ${username} on ${siteName}.`,
            "The link works once and expires in one hour. Didn't request it? Ignore this email. Your password stays the same.",
          ],
          action: { label: 'Set a new password', url: publicUrl + paths.resetPassword(secret) },
        }),
      }
    },

    /** Warns the owner in case another person changed the password. */
    passwordChanged({ to, username }: { to: string; username: string }): Mail {
      return {
        to,
        headers,
        subject: `Your ${siteName} password was changed`,
        ...renderMail({
          siteName,
          paragraphs: [
            `The password of ${username} on ${siteName} was changed, and all other sessions were logged out.`,
            "Wasn't you? Set a new password now.",
          ],
          action: { label: 'Set a new password', url: publicUrl + paths.forgotPassword },
        }),
      }
    },
  }
}
export type AuthMailBuilder = ReturnType<typeof createAuthMailBuilder>

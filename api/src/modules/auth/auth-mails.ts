import { buildSitePaths, type SitePaths } from '@ninepocket/paths/site-paths'
import type { Mail } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render-mail.ts'

export type MailSettings = { publicUrl: string; siteName: string; productNoun: string }

/** The mails about an account, from secret to finished mail. Links are one-time and say so. */
export function createAuthMails({ publicUrl, siteName, productNoun }: MailSettings) {
  const paths: SitePaths = buildSitePaths(productNoun)
  const headers = { 'Auto-Submitted': 'auto-generated' }

  return {
    activation({ to, username, secret }: { to: string; username: string; secret: string }): Mail {
      return {
        to,
        headers,
        subject: `Activate your account at ${siteName}`,
        ...renderMail({
          siteName,
          paragraphs: [
            `Welcome to ${siteName}, ${username}. One step is left: activate your account.`,
            'The link works once, for 48 hours. If it was not you who registered, do nothing: without it the account is deleted.',
          ],
          action: { label: 'Activate your account', url: publicUrl + paths.activate(secret) },
        }),
      }
    },

    reset({ to, username, secret }: { to: string; username: string; secret: string }): Mail {
      return {
        to,
        headers,
        subject: `Set a new password at ${siteName}`,
        ...renderMail({
          siteName,
          paragraphs: [
            `Somebody, most likely you, asked for a new password for ${username} at ${siteName}.`,
            'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
          ],
          action: { label: 'Set a new password', url: publicUrl + paths.resetPassword(secret) },
        }),
      }
    },

    /** Tells the owner of an account, who may not be the one who did it. */
    passwordChanged({ to, username }: { to: string; username: string }): Mail {
      return {
        to,
        headers,
        subject: `Your password at ${siteName} was changed`,
        ...renderMail({
          siteName,
          paragraphs: [
            `The password of ${username} at ${siteName} was changed, and every other session was ended.`,
            'If it was not you, set a new password at once.',
          ],
          action: { label: 'Set a new password', url: publicUrl + paths.forgotPassword },
        }),
      }
    },
  }
}
export type AuthMails = ReturnType<typeof createAuthMails>

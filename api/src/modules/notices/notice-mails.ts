import { turnOffNoticeMail } from '@ninepocket/contract/notices/notice-endpoints'
import {
  formatNotice,
  getNoticeMailKind,
  type NoticeKind,
  type NoticeMailKind,
} from '@ninepocket/contract/notices/notice-kinds'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { MailSiteSettings } from '../../mail/mail-site-settings.ts'
import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { createNoticeUnsubscribeToken } from './notice-unsubscribe-token.ts'

type Recipient = { userId: string; email: string }

/** Builds the mails of notices and the weekly digest. `secret` signs the links that turn them off. */
export function createNoticeMailBuilder({ publicUrl, siteName, productNoun }: MailSiteSettings, secret: Buffer) {
  const paths = buildSitePaths(productNoun)

  function buildMail(
    { userId, email }: Recipient,
    mail: NoticeMailKind,
    content: { subject: string; paragraphs: string[]; action: { label: string; url: string } },
  ): Mail {
    const token = createNoticeUnsubscribeToken(secret, { userId, mail })
    const footer = {
      text: `You're getting this email because you're a member of ${siteName}.`,
      label: 'Turn off these emails',
      url: publicUrl + paths.noticeMailOff(token),
    }
    const { subject, ...body } = content
    return {
      to: email,
      subject,
      headers: {
        // Mail programs post to it (RFC 8058). In a browser it leads to the page.
        'List-Unsubscribe': `<${publicUrl}${turnOffNoticeMail.path.replace(':token', token)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
      ...renderMail({ siteName, footer, ...body }),
    }
  }

  return {
    notice: (
      to: Recipient,
      { kind, actorUsername, offerId }: { kind: NoticeKind; actorUsername: string | null; offerId: string | null },
    ): Mail => {
      const text = formatNotice(kind, actorUsername)
      return buildMail(to, getNoticeMailKind(kind), {
        subject: `${siteName}: ${text}`,
        paragraphs: [`${text}.`],
        action:
          offerId === null
            ? { label: 'See your notices', url: publicUrl + paths.notices }
            : { label: 'See the offer', url: publicUrl + paths.offer(offerId) },
      })
    },

    digest: (to: Recipient, { cardNames, total }: { cardNames: ReadonlyArray<string>; total: number }): Mail => {
      const others = total - cardNames.length
      return buildMail(to, 'digest', {
        subject: `${formatCountWithNoun(total, 'card')} from your wishlist ${total === 1 ? 'is' : 'are'} available on ${siteName}`,
        paragraphs: [
          `New for trade or for sale since last week: ${cardNames.join(', ')}${others > 0 ? ` and ${formatCountWithNoun(others, 'more card')}` : ''}.`,
        ],
        action: { label: 'See your trade partners', url: `${publicUrl}${paths.trades}?side=has` },
      })
    },
  }
}
export type NoticeMailBuilder = ReturnType<typeof createNoticeMailBuilder>

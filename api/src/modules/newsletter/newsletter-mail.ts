import type { Mail } from '../../mail/mail.ts'
import { writeMail } from '../../mail/write-mail.ts'

type Links = { siteName: string; to: string; unsubscribeUrl: string }

function newsletterMail(
  subject: string,
  links: Links,
  words: Pick<Parameters<typeof writeMail>[0], 'paragraphs' | 'action'>,
): Mail {
  const { siteName, to, unsubscribeUrl } = links
  const footer = {
    text: 'You get this mail because somebody, most likely you, gave this address to the newsletter.',
    label: 'Unsubscribe',
    url: unsubscribeUrl,
  }
  return {
    to,
    subject,
    ...writeMail({ siteName, footer, ...words }),
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'Auto-Submitted': 'auto-generated' },
  }
}

/** To an address that is not on the list yet: nothing happens without its owner. */
export function confirmMail(links: Links & { confirmUrl: string }): Mail {
  return newsletterMail(`Confirm your newsletter sign-up to ${links.siteName}`, links, {
    paragraphs: [
      `Thank you for signing up to the newsletter of ${links.siteName}. One step is left: confirm that this address is yours.`,
      'The link works for 48 hours. If it was not you, do nothing: without it the address is deleted.',
    ],
    action: { label: 'Confirm your address', url: links.confirmUrl },
  })
}

/** To an address that is on the list: the page gives the same answer to both, so the mail says it. */
export function alreadyOnListMail(links: Links): Mail {
  return newsletterMail(`You get the newsletter of ${links.siteName} already`, links, {
    paragraphs: [
      `You, or somebody else, signed this address up to the newsletter of ${links.siteName}. It is on the list already, so there is nothing to do.`,
    ],
  })
}

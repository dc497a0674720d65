import type { Mail } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render-mail.ts'

type NewsletterMailInput = { siteName: string; to: string; unsubscribeUrl: string }

function buildNewsletterMail(
  subject: string,
  input: NewsletterMailInput,
  content: Pick<Parameters<typeof renderMail>[0], 'paragraphs' | 'action'>,
): Mail {
  const { siteName, to, unsubscribeUrl } = input
  const footer = {
    text: 'You get this mail because somebody, most likely you, gave this address to the newsletter.',
    label: 'Unsubscribe',
    url: unsubscribeUrl,
  }
  return {
    to,
    subject,
    ...renderMail({ siteName, footer, ...content }),
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'Auto-Submitted': 'auto-generated' },
  }
}

/** To an address that is not on the list yet: nothing happens without its owner. */
export function buildConfirmationMail(input: NewsletterMailInput & { confirmUrl: string }): Mail {
  return buildNewsletterMail(`Confirm your newsletter sign-up to ${input.siteName}`, input, {
    paragraphs: [
      `Thank you for signing up to the newsletter of ${input.siteName}. One step is left: confirm that this address is yours.`,
      'The link works for 48 hours. If it was not you, do nothing: without it the address is deleted.',
    ],
    action: { label: 'Confirm your address', url: input.confirmUrl },
  })
}

/** To an address that is on the list: the page gives the same answer to both, so the mail says it. */
export function buildAlreadySubscribedMail(input: NewsletterMailInput): Mail {
  return buildNewsletterMail(`You get the newsletter of ${input.siteName} already`, input, {
    paragraphs: [
      `You, or somebody else, signed this address up to the newsletter of ${input.siteName}. It is on the list already, so there is nothing to do.`,
    ],
  })
}

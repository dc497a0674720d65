import type { Mail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/render-mail.ts'

type NewsletterMailInput = { siteName: string; to: string; unsubscribeUrl: string }

function buildNewsletterMail(
  subject: string,
  input: NewsletterMailInput,
  content: Pick<Parameters<typeof renderMail>[0], 'paragraphs' | 'action'>,
): Mail {
  const { siteName, to, unsubscribeUrl } = input
  const footer = {
    text: 'You received this email because this address was signed up for the newsletter.',
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

/** Asks the owner of a new address to confirm the sign-up. */
export function buildConfirmationMail(input: NewsletterMailInput & { confirmUrl: string }): Mail {
  return buildNewsletterMail(`Confirm your ${input.siteName} newsletter sign-up`, input, {
    paragraphs: [
      `Thanks for signing up for the ${input.siteName} newsletter. Please confirm that this address is yours.`,
      "The link works for 48 hours. Didn't sign up? Ignore this email. Addresses that aren't confirmed are deleted.",
    ],
    action: { label: 'Confirm your address', url: input.confirmUrl },
  })
}

/** Tells a subscriber about a repeated sign-up. The page must not: it would reveal who is subscribed. */
export function buildAlreadySubscribedMail(input: NewsletterMailInput): Mail {
  return buildNewsletterMail(`You're already subscribed to the ${input.siteName} newsletter`, input, {
    paragraphs: [
      `This address was signed up for the ${input.siteName} newsletter again. You're already subscribed, so there's nothing to do.`,
    ],
  })
}

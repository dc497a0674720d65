import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { confirmNewsletterSignup } from '@ninepocket/contract/site/newsletter-endpoints'

/**
 * Confirms a sign-up by asking. Never a first data of a page: the page maker would confirm for every mail
 * scanner that follows the link; only the page in a browser asks.
 */
export const newsletterConfirmationQuery = (token: string) =>
  endpointQuery(confirmNewsletterSignup, { params: { token } })

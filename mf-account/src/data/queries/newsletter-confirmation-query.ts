import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { confirmNewsletterSignup } from '@ninepocket/contract/site/newsletter-endpoints'

/** Confirms a sign-up. Must not be page data: the page server would confirm for mail scanners that follow links. */
export const newsletterConfirmationQuery = (token: string) =>
  endpointQuery(confirmNewsletterSignup, { params: { token } })

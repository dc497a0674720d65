import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { activateAccount } from '@ninepocket/contract/auth/auth-endpoints'

/**
 * Activates an account. Runs only once, because the link works once. Must not be page data: the page server would
 * activate accounts for mail scanners that follow links.
 */
export const activationQuery = (token: string) => ({
  ...endpointQuery(activateAccount, { params: { token } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})

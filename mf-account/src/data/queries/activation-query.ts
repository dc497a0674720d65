import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { activateAccount } from '@ninepocket/contract/auth/auth-endpoints'

/**
 * Activates an account by asking, once: a link works one time, so nothing asks again by itself. Never a first data of
 * a page: the page maker would activate for every mail scanner that follows the link.
 */
export const activationQuery = (token: string) => ({
  ...endpointQuery(activateAccount, { params: { token } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})

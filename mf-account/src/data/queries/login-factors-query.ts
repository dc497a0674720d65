import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getLoginFactors } from '@ninepocket/contract/auth/factor-endpoints'

export const loginFactorsQuery = () => endpointQuery(getLoginFactors, {})

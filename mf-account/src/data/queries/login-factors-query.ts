import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getOwnLoginFactors } from '@ninepocket/contract/auth/factor-endpoints'

export const loginFactorsQuery = () => endpointQuery(getOwnLoginFactors, {})

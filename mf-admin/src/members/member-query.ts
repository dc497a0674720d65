import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getMember } from '@ninepocket/contract/admin/member-endpoints'

export const memberQuery = (id: string) => endpointQuery(getMember, { params: { id } })

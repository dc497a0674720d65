import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getUserById } from '@ninepocket/contract/users/user-endpoints'

export const userByIdQuery = (id: string) => endpointQuery(getUserById, { params: { id } })

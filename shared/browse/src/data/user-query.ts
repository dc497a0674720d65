import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'

export const userQuery = (username: string) => endpointQuery(getUserByUsername, { params: { username } })

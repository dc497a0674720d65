import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'

export const userByUsernameQuery = (username: string) => endpointQuery(getUserByUsername, { params: { username } })

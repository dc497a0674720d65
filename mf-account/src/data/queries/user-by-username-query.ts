import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getUserById, getUserByUsername } from '@ninepocket/contract/users/user-endpoints'

export const userByUsernameQuery = (username: string) => endpointQuery(getUserByUsername, { params: { username } })

export const userByIdQuery = (id: string) => endpointQuery(getUserById, { params: { id } })

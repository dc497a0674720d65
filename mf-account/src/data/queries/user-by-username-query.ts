import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getUserById, getUserByUsername } from '@ninepocket/contract/users/user-endpoints'

/** A person as everybody sees them, by the name in the address of their page. */
export const userByUsernameQuery = (username: string) =>
  endpointQuery(getUserByUsername, { params: { username } })

/** The same by id. */
export const userByIdQuery = (id: string) => endpointQuery(getUserById, { params: { id } })

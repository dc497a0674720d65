import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getUserByUsername } from '@ninepocket/contract/users/user-endpoints'

/** A person as everybody sees them, by the name in the address of their pages. */
export const userQuery = (username: string) => endpointQuery(getUserByUsername, { params: { username } })

import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getBlockState } from '@ninepocket/contract/blocks/block-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { useQuery } from '@tanstack/react-query'

/** Returns whether the member blocks another one. Undefined until it is known, for guests and for the member themselves. */
export function useBlockState(userId: string): { isBlocked: boolean } | undefined {
  const session = useSession()
  const isOther = session.authenticated && session.user.id !== userId
  const { data } = useQuery({ ...endpointQuery(getBlockState, { params: { userId } }), enabled: isOther })
  return isOther ? data : undefined
}

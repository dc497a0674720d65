import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { useSession } from '@ninepocket/runtime/session'
import { useSearchParams } from 'react-router-dom'
import { readOwnershipFilter } from './read-ownership-filter.ts'

export function useCurrentOwnershipFilter(): { ownershipFilter: OwnershipFilter; isMember: boolean } {
  const session = useSession()
  const [search] = useSearchParams()
  return { ownershipFilter: readOwnershipFilter(search, session), isMember: session.authenticated }
}

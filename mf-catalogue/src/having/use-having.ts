import type { Having } from '@ninepocket/contract/completion'
import { useSession } from '@ninepocket/runtime/session'
import { useSearchParams } from 'react-router-dom'
import { readHaving } from './having-in-url.ts'

/** Which part of a checklist the page shows; the switch is for members. */
export function useHaving(): { having: Having; isForMember: boolean } {
  const session = useSession()
  const [search] = useSearchParams()
  return { having: readHaving(search, session), isForMember: session.authenticated }
}

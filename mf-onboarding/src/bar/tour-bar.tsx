import { useSession } from '@ninepocket/runtime/session'
import { MemberTour } from './member-tour.tsx'

/** The tour, for the member who is there: the slot is for those who are on it. */
export function TourBar() {
  const session = useSession()
  return session.authenticated ? <MemberTour key={session.user.id} session={session} /> : null
}

import { useSession } from '@ninepocket/runtime/session'
import { MemberTour } from './member-tour.tsx'

export function TourBar() {
  const session = useSession()
  return session.authenticated ? <MemberTour key={session.user.id} session={session} /> : null
}

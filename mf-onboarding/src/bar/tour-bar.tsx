import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { useSession } from '@ninepocket/runtime/session'
import { useTour } from '../run/use-tour.ts'
import { TourBarAndBubble } from './tour-bar-and-bubble.tsx'

export function TourBar() {
  const session = useSession()
  return session.authenticated ? <MemberTour key={session.user.id} session={session} /> : null
}

function MemberTour({ session }: { session: Extract<CurrentSession, { authenticated: true }> }) {
  const { step, ...tour } = useTour(session)
  return step ? <TourBarAndBubble step={step} {...tour} /> : null
}

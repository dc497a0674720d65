import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { useSession } from '@ninepocket/runtime/session'
import { useTour } from '../run/use-tour.ts'
import { TourBarAndBubble } from './tour-bar-and-bubble.tsx'

export function TourBar() {
  const session = useSession()
  if (!session.authenticated) return null
  const { id, username } = session.user
  // The steps have paths with the username.
  return <MemberTour key={`${id} ${username}`} session={session} />
}

function MemberTour({ session }: { session: Extract<CurrentSession, { authenticated: true }> }) {
  const { step, ...tour } = useTour(session)
  return step ? <TourBarAndBubble step={step} {...tour} /> : null
}

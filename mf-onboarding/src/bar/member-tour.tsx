import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { useTour } from '../run/use-tour.ts'
import { TourController } from './tour-controller.tsx'

export function MemberTour({ session }: { session: Extract<ProfileReply, { authenticated: true }> }) {
  const { step, ...tour } = useTour(session)
  return step ? <TourController step={step} {...tour} /> : null
}

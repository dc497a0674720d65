import { getSlotSource } from '@ninepocket/runtime/slot-source'
import { useSyncExternalStore } from 'react'
import { ProfilePanel } from './profile-panel.tsx'
import { RestartTour } from './restart-tour.tsx'

const subscribeToNothing = () => () => undefined

/** Offered where a remote brings the tour (spec §2.11), which stands in the bar of the layout. The server fills no slots. */
export function TourPanel() {
  const hasTour = useSyncExternalStore(
    subscribeToNothing,
    () => getSlotSource().remotesFor('layout-bar').length > 0,
    () => false,
  )
  if (!hasTour) return null
  return (
    <ProfilePanel title="Tour">
      <RestartTour />
    </ProfilePanel>
  )
}

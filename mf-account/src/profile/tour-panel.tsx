import { getSlotSource } from '@ninepocket/runtime/slot-source'
import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { ProfilePanel } from './profile-panel.tsx'
import { RestartTour } from './restart-tour.tsx'

/** Shown if a remote provides the tour in the slot `layout-bar` (spec §2.11). The server renders no slots. */
export function TourPanel() {
  const hasTour = useClientValue(() => getSlotSource().remotesFor('layout-bar').length > 0, false)
  if (!hasTour) return null
  return (
    <ProfilePanel title="Tour">
      <RestartTour />
    </ProfilePanel>
  )
}

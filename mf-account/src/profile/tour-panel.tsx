import { slotSource } from '@ninepocket/runtime/slot-source'
import { useSyncExternalStore } from 'react'
import { ProfilePanel } from './profile-panel.tsx'
import { TourAgain } from './tour-again.tsx'

const neverChanges = () => () => undefined

/** Offered where a remote brings the tour (spec §2.11), which stands in the bar of the layout. The server fills no slots. */
export function TourPanel() {
  const hasTour = useSyncExternalStore(
    neverChanges,
    () => slotSource().remotesFor('layout-bar').length > 0,
    () => false,
  )
  if (!hasTour) return null
  return (
    <ProfilePanel title="Tour">
      <TourAgain />
    </ProfilePanel>
  )
}

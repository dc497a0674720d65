import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import css from './slot-placeholder.module.css'

/**
 * Widgets at the end of a page's details, where they move nothing when they appear. Guests do not load them, because all are
 * for members.
 */
export function SidebarExtraSlot(props: SlotProps['sidebar-extra']) {
  const { authenticated } = useSession()
  if (!authenticated) return null
  return <Slot name="sidebar-extra" placeholder={<div className={css.place} />} {...props} />
}

import { useSession } from '@ninepocket/runtime/session'
import { Slot } from '@ninepocket/runtime/slot'
import type { SlotProps } from '@ninepocket/runtime/slot-props'
import css from './checklist-progress-slot.module.css'

/** Members only. Reserves its height, so that the layout does not shift. */
export function ChecklistProgressSlot(props: SlotProps['checklist-progress']) {
  const { authenticated } = useSession()
  if (!authenticated) return null
  return <Slot name="checklist-progress" wrap={(widgets) => <div className={css.progress}>{widgets}</div>} {...props} />
}

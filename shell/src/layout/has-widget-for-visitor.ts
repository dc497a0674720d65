import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { isVisitorInAudience } from '@ninepocket/contract/users/visitor-audience'
import type { SlotName } from '@ninepocket/runtime/slot-props'
import { getLiveRemotes } from '../remotes/live-remotes.ts'

/**
 * Returns whether a layout slot for members has something for this visitor. The code behind it is loaded for the audience
 * that the remote names, and for no other visitor.
 */
export function hasWidgetForVisitor(slot: SlotName, session: CurrentSession): boolean {
  return getLiveRemotes().some(
    ({ slots, slotAudiences }) =>
      slots.includes(slot) && isVisitorInAudience(slotAudiences[slot] ?? 'members', session),
  )
}

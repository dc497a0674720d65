import type { SlotName } from './slot-props.ts'

const allSlots: Record<SlotName, true> = {
  'card-actions': true,
  'card-guest-actions': true,
  'card-photos': true,
  'photo-credit-actions': true,
  'card-facts': true,
  'card-traders': true,
  'card-tile-badge': true,
  'card-tile-actions': true,
  'card-row-actions': true,
  'card-selection-actions': true,
  'mixed-card-selection-actions': true,
  'insert-set-actions': true,
  'number-line': true,
  'checklist-progress': true,
  'member-home': true,
  'owner-contact': true,
  'copy-history': true,
  'copy-offers': true,
  'member-actions': true,
  'member-ratings': true,
  'sidebar-extra': true,
  'navbar-actions': true,
  'bottom-link-mark': true,
  'layout-bar': true,
  'layout-overlay': true,
  'footer-links': true,
  'footer-extra': true,
}

/** All slots of this runtime. A release is rejected if it fills an unknown slot. */
export const slotNames: ReadonlyArray<string> = Object.keys(allSlots)

import type { UserInventoryItem, VisibleCopy } from '@ninepocket/contract/collection/user-inventory-item'

/** Whether a copy came as its owner sees it: others are never sent a private note, not even an empty one. */
export function isOwnCopy(copy: VisibleCopy): copy is UserInventoryItem {
  return 'privateNote' in copy
}

import type { OwnOrPublicCopy, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'

/** Tells whether the copy is the viewer's: the server sends `privateNote` only to the owner. */
export function isOwnCopy(copy: OwnOrPublicCopy): copy is UserInventoryItem {
  return 'privateNote' in copy
}

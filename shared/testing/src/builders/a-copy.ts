import { emptyGrading } from '@ninepocket/contract/collection/record/grading'
import { emptyOwnerOnlyCopyFields } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { anId } from './an-id.ts'

export function aCopy(changes: Partial<UserInventoryItem> = {}): UserInventoryItem {
  const { forTrade = false, forSale = false } = changes
  return {
    id: anId(0xd1),
    userId: anId(1),
    cardId: anId(0xc1),
    productId: anId(0xa1),
    insertSetId: anId(0xb1),
    serialNumber: null,
    serialTotal: null,
    condition: null,
    ...emptyGrading,
    ...emptyOwnerOnlyCopyFields,
    publicNote: null,
    privateNote: null,
    customImageUrl: null,
    customBackImageUrl: null,
    forTrade,
    forSale,
    forSalePrice: null,
    isAvailable: forTrade || forSale,
    isHeld: false,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    ...changes,
  }
}

import { emptyGrading } from '../collection/record/grading.ts'
import { emptyOwnerOnlyCopyFields } from '../collection/record/owner-only-copy-fields.ts'
import type { UserInventoryItem } from '../collection/user-inventory-item.ts'

export function aCopy(fields: Partial<UserInventoryItem> = {}): UserInventoryItem {
  return {
    id: 'c'.repeat(24),
    userId: 'a'.repeat(24),
    cardId: 'b'.repeat(24),
    productId: 'd'.repeat(24),
    insertSetId: 'e'.repeat(24),
    serialNumber: null,
    serialTotal: null,
    condition: null,
    ...emptyGrading,
    ...emptyOwnerOnlyCopyFields,
    privateNote: null,
    publicNote: null,
    customImageUrl: null,
    customBackImageUrl: null,
    forTrade: false,
    forSale: false,
    forSalePrice: null,
    isAvailable: false,
    isHeld: false,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    ...fields,
  }
}

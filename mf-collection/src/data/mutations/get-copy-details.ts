import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'

/** Returns the details of a removed copy as the request to restore it (spec §7.13). */
export function getCopyDetails(copy: UserInventoryItem) {
  const { serialNumber, condition, publicNote, privateNote, customImageUrl, customBackImageUrl } = copy
  const { forTrade, forSale, forSalePrice } = copy
  return {
    ...{ serialNumber, condition, publicNote, privateNote, customImageUrl, customBackImageUrl },
    ...{ forTrade, forSale, forSalePrice },
  }
}

/** Returns the details of another copy like this one. What only one copy can have is left out: serial number, photos. */
export function getDetailsOfSimilarCopy(copy: UserInventoryItem) {
  return { ...getCopyDetails(copy), serialNumber: null, customImageUrl: null, customBackImageUrl: null }
}

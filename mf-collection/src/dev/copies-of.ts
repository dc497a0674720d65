import type { Card } from '@ninepocket/contract/card'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { aCopy } from '@ninepocket/testing/a-copy'
import { longText } from '@ninepocket/testing/alone/long-names'
import type { World } from '@ninepocket/testing/alone/world'
import { anId } from '@ninepocket/testing/an-id'

/** What is said of copies, in turn. */
const said: ReadonlyArray<Partial<UserInventoryItem>> = [
  { condition: 'Mint', forTrade: true },
  { forSale: true, forSalePrice: '12.50', publicNote: 'A soft corner' },
  {},
  { condition: 'Near Mint', serialNumber: '7', serialTotal: 50, privateNote: 'From grandfather' },
]
const longSaid = {
  condition: 'Near Mint to Mint, with a soft upper left corner',
  forSale: true,
  forSalePrice: '1234567890.50',
  publicNote: longText('Signed at the rink'),
}

/** Of the first card. */
export const exampleCopyId = anId(0xd0000)

/** A copy of each card that the owner of the world has, of the second card two that are not alike; the newest first. */
export function copiesOf({ having, owner, size }: World): UserInventoryItem[] {
  const copyOf = (
    { id, productId, insertSetId }: Card,
    place: number,
    words?: Partial<UserInventoryItem>,
  ) => {
    const its = { id: anId(0xd0000 + place), userId: owner.id, cardId: id, productId, insertSetId }
    return aCopy({ ...its, ...(size === 'long' ? longSaid : words) })
  }
  const once = having.map((card, place) => copyOf(card, place, said[place % said.length]))
  const [, second] = having
  return second ? [...once, copyOf(second, having.length, { condition: 'Good' })] : once
}

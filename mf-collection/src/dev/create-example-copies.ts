import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { Scenario } from '@ninepocket/testing/standalone/scenario'

const copyVariants: ReadonlyArray<Partial<UserInventoryItem>> = [
  { condition: 'Mint', forTrade: true, grader: 'PSA', grade: '9', certificateNumber: '12345678' },
  { forSale: true, forSalePrice: '12.50', publicNote: 'A soft corner' },
  {},
  {
    condition: 'Near Mint',
    serialNumber: '7',
    serialTotal: 50,
    privateNote: 'From grandfather',
    paidAmount: '4.00',
    paidCurrency: 'CAD',
    paidOn: '2024-05-31',
    acquiredFrom: 'A show in Toronto',
    ownValue: '25.00',
    ownValueCurrency: 'USD',
    binder: 'Rookies',
    binderPage: '4',
    tags: ['PC'],
  },
]
const longCopyFields = {
  condition: 'Near Mint to Mint, with a soft upper left corner',
  forSale: true,
  forSalePrice: '1234567890.50',
  publicNote: lengthenText('Signed at the rink'),
}

export const firstExampleCopyId = anId(0xd0000)

export function createExampleCopies({ ownedCards, owner, dataSize: size }: Scenario): UserInventoryItem[] {
  const createCopy = ({ id, productId, insertSetId }: Card, index: number, fields?: Partial<UserInventoryItem>) => {
    const ids = { id: anId(0xd0000 + index), userId: owner.id, cardId: id, productId, insertSetId }
    return aCopy({ ...ids, ...(size === 'long' ? longCopyFields : fields) })
  }
  const oneCopyEach = ownedCards.map((card, index) =>
    createCopy(card, index, copyVariants[index % copyVariants.length]),
  )
  const [, secondCard] = ownedCards
  return secondCard ? [...oneCopyEach, createCopy(secondCard, ownedCards.length, { condition: 'Good' })] : oneCopyEach
}

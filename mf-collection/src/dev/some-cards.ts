import type { Card } from '@ninepocket/contract/card'
import { aCard } from '@ninepocket/testing/a-card'
import { anId } from '@ninepocket/testing/an-id'

/** Cards of one insert set, the first of them numbered: "Player 1" is one of 50. */
export function someCards(count = 6): Card[] {
  return Array.from({ length: count }, (_, index) =>
    aCard({
      id: anId(0xc001 + index),
      name: `Player ${index + 1}`,
      cardNumber: String(index + 1),
      serialTotal: index === 0 ? 50 : null,
      order: index + 1,
    }),
  )
}

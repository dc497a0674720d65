import type { FakeCatalogue } from '../fake-api/add-fake-catalogue-api.ts'
import { aCard } from './a-card.ts'
import { aProduct } from './a-product.ts'
import { anId } from './an-id.ts'
import { anInsertSet } from './an-insert-set.ts'

/**
 * Builds one product with one insert set and `cards` cards ("Player 1", "Player 2", …), with matching totals. The card
 * at position n has `anId(0x10000 + n)`.
 */
export function aCatalogue({ cards = 3 }: { cards?: number } = {}): FakeCatalogue {
  return {
    products: [aProduct({ totalCards: cards })],
    insertSets: [anInsertSet({ totalCards: cards })],
    cards: Array.from({ length: cards }, (_, index) =>
      aCard({
        id: anId(0x10001 + index),
        name: `Player ${index + 1}`,
        cardNumber: String(index + 1),
        order: index + 1,
      }),
    ),
  }
}

import type { Card } from '@ninepocket/contract/catalogue/card'
import { formatMissingCardNumbers } from '@ninepocket/contract/collection/format-missing-card-numbers'
import * as lists from '@ninepocket/contract/collection/user-collection-endpoints'
import * as inventory from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'

/** Fakes the completion of one insert set with these cards. */
export function addFakeCompletionApi(
  api: FakeServer,
  cards: ReadonlyArray<Card>,
  copies: ReadonlyArray<UserInventoryItem>,
): void {
  // The cards have no product, which an insert set of this list needs.
  api.on(lists.listInsertSetsNearestCompletion, () => ({
    insertSets: [],
    currentPage: 1,
    totalPages: 1,
    totalInsertSets: 0,
  }))
  api.on(inventory.getChecklistCompletion, () => ({
    completion: { owned: new Set(copies.map(({ cardId }) => cardId)).size, total: cards.length },
  }))
  api.on(lists.getMissingCardNumbers, () => {
    const checklist = cards.map(({ id, cardNumber }) => ({
      number: cardNumber,
      isMissing: !copies.some(({ cardId }) => cardId === id),
    }))
    const missing = checklist.filter(({ isMissing }) => isMissing)
    return {
      numbers: formatMissingCardNumbers(checklist),
      missingCount: missing.length,
      unnumberedCount: missing.filter(({ number }) => number === null).length,
    }
  })
}

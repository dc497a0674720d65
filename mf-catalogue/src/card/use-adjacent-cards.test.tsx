import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { insertSetCardsSource } from '../data/insert-set-cards-source.ts'
import { testCatalogue } from '../test-catalogue.ts'
import type { AdjacentCards } from './find-adjacent-cards.ts'
import { useAdjacentCards } from './use-adjacent-cards.ts'

test('finds the neighbors in the first render after a navigation from the list', () => {
  const { cards } = testCatalogue
  const card = cards[1]!
  const client = createTestQueryClient()
  client.setQueryData(insertSetCardsSource(card.insertSetId).page(1, '').queryKey, { cards, totalCards: cards.length })
  const results: AdjacentCards[] = []
  renderHook(() => results.push(useAdjacentCards(card)), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(results.map(({ previous, next }) => [previous?.id, next?.id])).toEqual([[cards[0]?.id, cards[2]?.id]])
})

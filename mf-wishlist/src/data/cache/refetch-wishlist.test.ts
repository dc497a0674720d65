import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listCardsOfSamePlayerInProduct } from '@ninepocket/contract/catalogue/card-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchWishlist } from './refetch-wishlist.ts'

test('marks the parallels of a card, which show the wishes for them, stale', async () => {
  const client = new QueryClient()
  const { queryKey } = endpointQuery(listCardsOfSamePlayerInProduct, { params: { id: anId(1) } })
  client.setQueryData(queryKey, { cards: [] })
  await refetchWishlist(client, [anId(2)])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

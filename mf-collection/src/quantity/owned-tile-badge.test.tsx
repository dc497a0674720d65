import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInLayout, setUpCollection } from '../test-collection.tsx'
import { OwnedTileBadge } from './owned-tile-badge.tsx'

function open(counts: { quantity: number; forTrade: number; forSale: number }) {
  const { api, card } = setUpCollection()
  api.on(getOwnedCardCounts, () => ({ owned: [{ cardId: card.id, ...counts }] }))
  return { api, ...renderInLayout(<OwnedTileBadge card={card} />) }
}

test.each([
  ['an empty pocket without a copy', { quantity: 0, forTrade: 0, forSale: 0 }, ['Missing']],
  ['two copies', { quantity: 2, forTrade: 0, forSale: 0 }, ['×2', '2 copies']],
  ['ribbons of marked copies', { quantity: 1, forTrade: 1, forSale: 1 }, ['Trade', 'Sale']],
])('shows %s', async (_, counts, texts) => {
  open(counts)
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
})

test('shows nothing for one copy without marks', async () => {
  const { api } = open({ quantity: 1, forTrade: 0, forSale: 0 })
  await waitFor(() => expect(api.calls(getOwnedCardCounts)).toHaveLength(1))
  for (const text of ['Missing', 'Trade', 'Sale', /^×/]) expect(screen.queryByText(text)).toBeNull()
})

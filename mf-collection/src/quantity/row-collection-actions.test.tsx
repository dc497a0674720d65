import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInLayout, setUpCollection } from '../test-collection.tsx'
import { RowCollectionActions } from './row-collection-actions.tsx'

test.each([
  ['missing', []],
  ['owned', [{}]],
])('states that the card of its row is %s', async (state, copies) => {
  const { card } = setUpCollection(copies)
  const { container } = renderInLayout(<RowCollectionActions card={card} />)
  // A row tells nothing before the quantity is known.
  expect(container.querySelector('[data-row-card]')).toBeNull()
  await screen.findByText(String(copies.length))
  expect(container.querySelector(`[data-row-card="${state}"]`)).toBeTruthy()
})

test('loads the quantities of all rows again by one press when they have failed', async () => {
  const { api, cards } = setUpCollection([{}])
  let isDown = true
  api.setNetworkCondition((endpoint) => {
    if (isDown && endpoint === getOwnedCardCounts) throw new FakeHttpError(500, 'Down')
  })
  const { user } = renderInLayout(cards.map((card) => <RowCollectionActions key={card.id} card={card} />))
  const retry = await screen.findByRole('button', { name: 'Try again: Player 2 in your collection' })
  expect(screen.queryByText('…')).toBeNull()
  isDown = false
  await user.click(retry)
  await waitFor(() => expect(screen.getAllByText('0')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Manage your copies of Player 1: 1' })).toBeTruthy()
})

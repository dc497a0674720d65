import { bus } from '@ninepocket/runtime/bus'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CardCollectionActions } from '../../quantity/card-collection-actions.tsx'
import { renderInLayout, setUpCollection } from '../../test-collection.tsx'

const otherTab = new BroadcastChannel('collection')
afterEach(() => {
  otherTab.onmessage = null
})

test('shows that a trade has moved a copy, and announces it in other tabs only', async () => {
  const { card, copies } = setUpCollection([{}, {}])
  renderInLayout(<CardCollectionActions card={card} />)
  await screen.findByRole('button', { name: 'Manage your copies of Player 1: 2' })
  const [onEvent, onTabMessage] = [vi.fn(), vi.fn()]
  bus.on('collection:changed', onEvent)
  otherTab.onmessage = ({ data }) => onTabMessage(data)
  copies.pop()
  act(() => bus.emit('holds:changed', { cardIds: [card.id] }))
  await screen.findByRole('button', { name: 'Manage your copies of Player 1: 1' })
  bus.off('collection:changed', onEvent)
  expect(onEvent).not.toHaveBeenCalled()
  await waitFor(() => expect(onTabMessage.mock.calls).toEqual([[{ cardIds: [card.id] }]]))
})

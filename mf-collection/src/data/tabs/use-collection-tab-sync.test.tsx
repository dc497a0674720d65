import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { getOwnedCardCounts } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InsertSetActions } from '../../bulk/insert-set-actions.tsx'
import { CardCollectionActions } from '../../quantity/card-collection-actions.tsx'
import { renderInLayout, setUpCollection } from '../../test-collection.tsx'

const otherTab = new BroadcastChannel('collection')
afterEach(() => {
  otherTab.onmessage = null
})
const count = (copies: number) => screen.findByRole('button', { name: `Manage your copies of Player 1: ${copies}` })

test('shows a change from another tab and emits an event', async () => {
  const { card, copies } = setUpCollection([{}])
  renderInLayout(<CardCollectionActions card={card} />)
  await count(1)
  copies.push(aCopy({ cardId: card.id }))
  const onEvent = vi.fn()
  bus.on('collection:changed', onEvent)
  otherTab.postMessage({ cardIds: [card.id] })
  await count(2)
  bus.off('collection:changed', onEvent)
  expect(onEvent).toHaveBeenCalledWith({ cardIds: [card.id] })
})

test('shows cards of an insert set that another tab has marked', async () => {
  const { card, copies } = setUpCollection([{}])
  renderInLayout(<CardCollectionActions card={card} />)
  await count(1)
  Object.assign(copies[0] ?? expect.fail(), { forTrade: true, isAvailable: true })
  otherTab.postMessage({ cardIds: [], insertSetIds: [card.insertSetId] })
  await screen.findByRole('button', { name: /^For trade/, pressed: true })
})

test('refetches nothing when another tab changes other cards', async () => {
  const { api, card, cards, copies } = setUpCollection([{}])
  renderInLayout(<CardCollectionActions card={card} />)
  await count(1)
  const callCount = api.calls(getOwnedCardCounts).length
  copies.push(aCopy({ cardId: card.id }))
  otherTab.postMessage({ cardIds: [cards[1]?.id] })
  otherTab.postMessage({ cardIds: [card.id] })
  await count(2)
  expect(api.calls(getOwnedCardCounts)).toHaveLength(callCount + 1)
})

test('refetches card lists but not the collection when a card has a new image', async () => {
  const { api, card, cards } = setUpCollection([{}])
  api.on(listCardsOfInsertSet, () => ({ cards, currentPage: 1, totalPages: 1, totalCards: cards.length }))
  const { client } = renderInLayout(<CardCollectionActions card={card} />)
  await count(1)
  const list = endpointQuery(listCardsOfInsertSet, { params: { id: card.insertSetId }, query: {} })
  await client.fetchQuery(list)
  const owned = api.calls(getOwnedCardCounts).length
  otherTab.postMessage({ cardIds: [card.id], changed: 'images' })
  await waitFor(() => expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(true))
  expect(api.calls(getOwnedCardCounts)).toHaveLength(owned)
})

test('broadcasts the insert set when it is marked here', async () => {
  const { card } = setUpCollection([{}])
  const { user } = renderInLayout(
    <InsertSetActions insertSet={anInsertSet({ id: card.insertSetId })} product={aProduct()} />,
  )
  const onTabMessage = vi.fn()
  otherTab.onmessage = ({ data }) => onTabMessage(data)
  await user.click(await screen.findByRole('button', { name: 'Mark for trade' }))
  await user.click(await screen.findByRole('button', { name: /^All \(/ }))
  await waitFor(() => expect(onTabMessage).toHaveBeenCalledWith({ cardIds: [], insertSetIds: [card.insertSetId] }))
})

test('broadcasts a changed card to other tabs', async () => {
  const { card } = setUpCollection([{}])
  const { user } = renderInLayout(<CardCollectionActions card={card} />)
  await count(1)
  const onTabMessage = vi.fn()
  otherTab.onmessage = ({ data }) => onTabMessage(data)
  await user.click(screen.getByRole('button', { name: 'Add Player 1 to your collection' }))
  await waitFor(() => expect(onTabMessage).toHaveBeenCalledWith({ cardIds: [card.id] }))
})

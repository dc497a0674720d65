import { addInsertSetToCollection } from '@ninepocket/contract/collection/user-collection-endpoints'
import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InsertSetActions } from '../../bulk/insert-set-actions.tsx'
import { TileQuantityActions } from '../../quantity/tile-quantity-actions.tsx'
import { getToastMessages, renderInLayout, setUpCollection } from '../../test-collection.tsx'

const otherTab = new BroadcastChannel('collection')
afterEach(() => {
  otherTab.onmessage = null
})

function open(cardCount: number) {
  const setup = setUpCollection([], cardCount)
  const { cards } = setup
  const insertSet = anInsertSet({ id: setup.card.insertSetId, totalCards: cardCount })
  const view = renderInLayout(
    <>
      <InsertSetActions insertSet={insertSet} product={aProduct()} />
      {[cards[0], cards[cardCount - 1]].map((card) => card && <TileQuantityActions key={card.id} card={card} />)}
    </>,
  )
  return { ...setup, ...view }
}
const count = (name: string, copies: number) =>
  screen.findByRole('button', { name: `Manage your copies of ${name}: ${copies}` })

test('updates counts here and in other tabs when a later call of Undo fails', async () => {
  const { api, cards, copies, user } = open(501)
  const broadcastCardCounts: number[] = []
  otherTab.onmessage = ({ data }) => broadcastCardCounts.push(data.cardIds.length)
  await screen.findByRole('button', { name: 'Add Player 1 to your collection' })
  await user.click(await screen.findByRole('button', { name: 'Add set' }))
  await user.click(screen.getByRole('button', { name: 'Add 501 cards' }))
  await count('Player 1', 1)
  await waitFor(() => expect(broadcastCardCounts).toContain(501))
  broadcastCardCounts.length = 0
  let callCount = 0
  api.on(undoAddCopies, ({ body: { ids } }) => {
    callCount += 1
    if (callCount > 1) throw new FakeHttpError(409, 'No')
    const gone = copies.filter(({ id }) => ids.includes(id))
    for (const copy of gone) copies.splice(copies.indexOf(copy), 1)
    return { message: 'Removed', removedCount: gone.length }
  })
  act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['error', 'Failed to update collection']))
  expect(copies).toHaveLength(1)
  const gone = [cards[0], cards[500]].find((card) => card?.id !== copies[0]?.cardId)
  await screen.findByRole('button', { name: `Add ${gone?.name} to your collection` })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `Manage your copies of ${gone?.name}: 1` })).toBeNull(),
  )
  await waitFor(() => expect(broadcastCardCounts).toContain(501))
})

test('updates counts when the set was added but the response was lost', async () => {
  const { api, card, copies, user } = open(3)
  await screen.findByRole('button', { name: 'Add Player 1 to your collection' })
  api.on(addInsertSetToCollection, () => {
    copies.push(aCopy({ cardId: card.id, insertSetId: card.insertSetId }))
    throw new FakeHttpError(409, 'No')
  })
  await user.click(await screen.findByRole('button', { name: 'Add set' }))
  await count('Player 1', 1)
  expect(getToastMessages()).toEqual([['error', 'Failed to update collection']])
})

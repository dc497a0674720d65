import {
  addInsertSetToCollection,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ChecklistProgress } from '../progress/checklist-progress.tsx'
import { TileQuantityActions } from '../quantity/tile-quantity-actions.tsx'
import { getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'
import { InsertSetActions } from './insert-set-actions.tsx'

const product = aProduct()

function open(
  copies: Parameters<typeof setUpCollection>[0] = [],
  cards = 3,
  options?: Parameters<typeof renderInLayout>[1],
) {
  const setup = setUpCollection(copies, cards)
  const insertSet = anInsertSet({ totalCards: cards })
  const view = renderInLayout(
    <>
      <InsertSetActions insertSet={insertSet} product={product} />
      <ChecklistProgress insertSet={insertSet} product={product} />
      {setup.cards.slice(0, 5).map((card) => (
        <TileQuantityActions key={card.id} card={card} />
      ))}
    </>,
    options,
  )
  return { ...setup, ...view }
}
const expectProgress = (words: string) => waitFor(() => expect(getProgressText()).toContain(words))
const getProgressText = () => screen.getByRole('progressbar').previousElementSibling?.textContent
const findAddButton = () => screen.findByRole('button', { name: 'Add set' })
const findTradeButton = () => screen.findByRole('button', { name: /for trade$/ })

describe('adding an insert set', () => {
  test('adds the missing cards, updates tiles and progress, and emits an event with all cards', async () => {
    const { user, copies, cards } = open([{}])
    const changed = vi.fn()
    const added = vi.fn()
    bus.on('collection:changed', changed)
    bus.on('card:added', added)
    await expectProgress('1 of 3 cards owned33%')
    await user.click(await findAddButton())
    await waitFor(() => expect(getToastMessages()).toEqual([['success', 'Added 2 cards to your collection']]))
    bus.off('collection:changed', changed)
    bus.off('card:added', added)
    expect(added.mock.calls).toEqual([[{ cardId: cards[1]?.id, otherCardIds: [cards[2]?.id] }]])
    expect(copies).toHaveLength(3)
    await expectProgress('3 of 3 cards owned100%')
    for (const { name } of cards) await screen.findByRole('button', { name: `Manage your copies of ${name}: 1` })
    expect(changed.mock.calls[0]?.[0].cardIds).toHaveLength(2)
  })

  test('shows a toast when no card is missing', async () => {
    const { user } = open([{}], 1)
    await expectProgress('1 of 1')
    await user.click(await findAddButton())
    await waitFor(() => expect(getToastMessages()).toEqual([['info', 'You already have every card in this set.']]))
  })

  test.each([{ publicNote: 'Signed' }, { serialNumber: '7' }, { forSalePrice: '10.50' }])(
    'keeps a copy on Undo when it has got %o',
    async (details) => {
      const { user, copies, cards, api } = open([{}])
      await expectProgress('1 of 3')
      await user.click(await findAddButton())
      await waitFor(() => expect(copies).toHaveLength(3))
      const [added] = copies.filter(({ cardId }) => cardId === cards[1]?.id)
      Object.assign(added!, details)
      act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
      await expectProgress('2 of 3')
      expect(copies.map(({ cardId }) => cardId).toSorted()).toEqual([cards[0]?.id, cards[1]?.id])
      expect(getToastMessages().at(-1)).toEqual(['info', 'Removed 1 card from your collection'])
      expect(api.calls(undoAddCopies)[0]?.body).toHaveProperty('ids.length', 2)
      await screen.findByRole('button', { name: `Add ${cards[2]?.name} to your collection` })
    },
  )

  test('asks first when it adds more than 100 cards', async () => {
    const { user, copies, api } = open([], 150)
    await expectProgress('0 of 150')
    await user.click(await findAddButton())
    expect(screen.getByText("Add one of each of the 150 cards you're missing?")).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Add 150 cards')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await findAddButton())
    expect(api.calls(addInsertSetToCollection)).toEqual([])
    await user.click(await findAddButton())
    await user.click(screen.getByRole('button', { name: 'Add 150 cards' }))
    await waitFor(() => expect(copies).toHaveLength(150))
  })
})

describe('marking an insert set for trade', () => {
  test('marks all copies, and unmarks them on the next press', async () => {
    const { user, copies } = open([{}, {}])
    await expectProgress('1 of 3')
    await user.click(await findTradeButton())
    await waitFor(() => expect(copies.every(({ forTrade }) => forTrade)).toBe(true))
    await screen.findByRole('button', { name: 'All for trade', pressed: true })
    await user.click(await findTradeButton())
    await waitFor(() => expect(copies.some(({ forTrade }) => forTrade)).toBe(false))
    await screen.findByRole('button', { name: 'Mark for trade', pressed: false })
    expect(getToastMessages()).toEqual([
      ['success', 'Added 2 cards to your cards for trade'],
      ['success', 'Removed 2 cards from your cards for trade'],
    ])
  })

  test('warns when the member has no copies', async () => {
    const { user } = open()
    await expectProgress('0 of 3')
    await user.click(await findTradeButton())
    await waitFor(() =>
      expect(getToastMessages()).toEqual([['warning', 'You have no cards from this set to mark for trade']]),
    )
  })
})

test.each([
  ['adding', addInsertSetToCollection, findAddButton, 'Failed to update collection'],
  ['marking', setInsertSetForTrade, findTradeButton, 'Failed to update trade status'],
])('shows a toast when %s fails', async (_, endpoint, findButton, words) => {
  const { user, api } = open([{}])
  api.fail(endpoint, 409, 'No')
  await user.click(await findButton())
  await waitFor(() => expect(getToastMessages()).toEqual([['error', words]]))
})

test('shows nothing to a guest', () => {
  open([], 3, { session: aGuestSession() })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('updates the progress immediately when a tile is pressed', async () => {
  const { user, cards } = open()
  await expectProgress('0 of 3')
  await user.click(await screen.findByRole('button', { name: `Add ${cards[1]?.name} to your collection` }))
  expect(getProgressText()).toContain('1 of 3')
})

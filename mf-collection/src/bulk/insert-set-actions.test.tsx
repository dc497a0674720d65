import {
  addInsertSetToCollection,
  getBulkChangeCounts,
  getMissingCardNumbers,
  removeInsertSetCopies,
  restoreCopies,
  setInsertSetForSale,
  setInsertSetForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ChecklistProgress } from '../progress/checklist-progress.tsx'
import { TileQuantityActions } from '../quantity/tile-quantity-actions.tsx'
import { createTestCards, getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'
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
const getProgressText = () => screen.getByRole('progressbar').parentElement?.parentElement?.textContent
const findAddButton = () => screen.findByRole('button', { name: 'Add set' })

describe('adding an insert set', () => {
  test('adds the missing cards, updates tiles and progress, and emits an event with all cards', async () => {
    const { user, copies, cards } = open([{}])
    const changed = vi.fn()
    const added = vi.fn()
    bus.on('collection:changed', changed)
    bus.on('card:added', added)
    await expectProgress('1 of 3 cards owned2 to go33%')
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
      expect(getToastMessages().at(-1)).toEqual(['info', 'Removed 1 copy from your collection'])
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

describe.each([
  ['forTrade', 'trade', setInsertSetForTrade],
  ['forSale', 'sale', setInsertSetForSale],
] as const)('marking an insert set %s', (flag, list, endpoint) => {
  const markButton = (pressed = false) =>
    screen.findByRole('button', { name: pressed ? `All for ${list}` : `Mark for ${list}`, pressed })
  const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  const undo = () => act(() => useToastStore.getState().toasts.at(-1)?.action?.run())

  test('offers doubles and all with their numbers, and Undo restores exactly what was', async () => {
    const { user, copies, cards } = open([{}, { [flag]: true }, {}, { cardId: createTestCards(2)[1]?.id ?? '' }])
    await expectProgress('2 of 3')
    await user.click(await markButton())
    expect(
      await screen.findByText(`Which copies do you want to mark for ${list}? 1 copy is already marked.`),
    ).toBeTruthy()
    await press(user, 'Doubles only (1)')
    await waitFor(() => expect(copies.map((copy) => copy[flag])).toEqual([true, true, false, false]))
    undo()
    await waitFor(() => expect(copies.map((copy) => copy[flag])).toEqual([false, true, false, false]))
    await user.click(await markButton())
    await press(user, 'All (3)')
    await waitFor(() => expect(copies.every((copy) => copy[flag])).toBe(true))
    await markButton(true)
    undo()
    await waitFor(() => expect(copies.map((copy) => copy[flag])).toEqual([false, true, false, false]))
    expect(cards).toHaveLength(3)
    expect(getToastMessages()).toEqual([
      ['success', `Added 1 copy to your cards for ${list}`],
      ['info', `Removed 1 copy from your cards for ${list}`],
      ['success', `Added 3 copies to your cards for ${list}`],
      ['info', `Removed 3 copies from your cards for ${list}`],
    ])
  })

  test('asks before it removes marks, which may be set by hand', async () => {
    const { user, copies, api } = open([{ [flag]: true }, { [flag]: true }])
    await user.click(await markButton(true))
    await press(user, 'Unmark all (2)')
    expect(api.calls(endpoint)).toEqual([])
    expect(
      screen.getByText(`Remove 2 copies from your cards for ${list}? This includes copies you marked one by one.`),
    ).toBeTruthy()
    await press(user, 'Unmark 2 copies')
    await waitFor(() => expect(copies.some((copy) => copy[flag])).toBe(false))
  })

  test('asks above 20 cards, and does nothing on Cancel', async () => {
    const { user, copies, api } = open(Array.from({ length: 22 }, () => ({})))
    await user.click(await markButton())
    await press(user, 'Doubles only (21)')
    expect(screen.getByText(`Mark 21 copies for ${list}?`)).toBeTruthy()
    await press(user, 'Cancel')
    expect(document.activeElement).toBe(await markButton())
    expect(api.calls(endpoint)).toEqual([])
    await user.click(await markButton())
    await press(user, 'Doubles only (21)')
    await press(user, 'Mark 21 copies')
    await waitFor(() => expect(copies.filter((copy) => copy[flag])).toHaveLength(21))
  })

  test('counts the copies of this moment, not those that the page has loaded', async () => {
    const { user, copies, api } = open()
    await waitFor(() => expect(api.calls(getBulkChangeCounts)).not.toEqual([]))
    copies.push(...Array.from({ length: 22 }, (_, index) => aCopy({ id: anId(0xe00 + index) })))
    await user.click(await markButton())
    await press(user, 'All (22)')
    expect(screen.getByText(`Mark 22 copies for ${list}?`)).toBeTruthy()
    expect(api.calls(endpoint)).toEqual([])
  })

  test('warns when the member has no copies', async () => {
    const { user } = open()
    await expectProgress('0 of 3')
    await user.click(await markButton())
    await waitFor(() =>
      expect(getToastMessages()).toEqual([['warning', `You have no copies from this set to mark for ${list}`]]),
    )
  })

  test('shows a toast when it fails', async () => {
    const { user, api } = open([{}])
    api.fail(endpoint, 409, 'No')
    await user.click(await markButton())
    await press(user, 'All (1)')
    const words = flag === 'forTrade' ? 'Failed to update trade status' : 'Failed to update for sale status'
    await waitFor(() => expect(getToastMessages()).toEqual([['error', words]]))
  })
})

describe('removing the copies of an insert set', () => {
  const press = async (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }))

  test('keeps one copy of each card, and Undo restores every detail', async () => {
    const details = { publicNote: 'Signed', forSale: true, forSalePrice: '10.50' }
    const { user, copies } = open([details, { condition: 'Mint' }, { serialNumber: '7' }])
    await press(user, 'Remove cards')
    await press(user, 'Doubles only (2)')
    await waitFor(() => expect(copies).toMatchObject([{ serialNumber: '7' }]))
    act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
    await waitFor(() => expect(copies).toMatchObject([details, { condition: 'Mint' }, { serialNumber: '7' }]))
    expect(getToastMessages()).toEqual([
      ['info', 'Removed 2 copies from your collection'],
      ['info', 'Added 2 copies to your collection'],
    ])
  })

  test('asks above 20 cards, and restores more than one request holds', async () => {
    const { user, copies, api } = open(Array.from({ length: 120 }, (_, index) => ({ publicNote: `No. ${index}` })))
    const before = copies.map(({ publicNote }) => publicNote)
    await press(user, 'Remove cards')
    await press(user, 'All (120)')
    expect(api.calls(removeInsertSetCopies)).toEqual([])
    await press(user, 'Remove 120 copies')
    await waitFor(() => expect(copies).toEqual([]))
    act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
    await waitFor(() => expect(copies.map(({ publicNote }) => publicNote)).toEqual(before))
    expect(api.calls(restoreCopies)).toHaveLength(2)
  })

  test('counts the copies of this moment, not those that the page has loaded', async () => {
    const { user, copies, api } = open([{}])
    await screen.findByRole('button', { name: 'Remove cards' })
    copies.push(...Array.from({ length: 21 }, (_, index) => aCopy({ id: anId(0xe00 + index) })))
    await press(user, 'Remove cards')
    await press(user, 'All (22)')
    expect(screen.getByText('Remove 22 copies from your collection?')).toBeTruthy()
    expect(api.calls(removeInsertSetCopies)).toEqual([])
  })

  test('shows a toast, and no question, when the counts do not load', async () => {
    const { user, api } = open([{}])
    await screen.findByRole('button', { name: 'Remove cards' })
    api.fail(getBulkChangeCounts, 409, 'No')
    await press(user, 'Remove cards')
    await waitFor(() =>
      expect(getToastMessages()).toEqual([['error', 'Failed to count your copies. Please try again.']]),
    )
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  test('stands last, because it comes late and would push the others under the pointer', async () => {
    open([{}])
    const remove = await screen.findByRole('button', { name: 'Remove cards' })
    expect(remove.parentElement?.className).toContain('lateAction')
  })

  test('is pending while it counts', async () => {
    const { user, api } = open([{}])
    const remove = await screen.findByRole('button', { name: 'Remove cards' })
    const before = api.calls(getBulkChangeCounts).length
    api.neverReply(getBulkChangeCounts)
    await user.click(remove)
    await waitFor(() => expect(api.calls(getBulkChangeCounts)).toHaveLength(before + 1))
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    await user.click(remove)
    expect(api.calls(getBulkChangeCounts)).toHaveLength(before + 1)
  })

  test('asks nothing when the copies are gone, also when one is added later', async () => {
    const { user, copies, cards } = open([{}])
    const remove = await screen.findByRole('button', { name: 'Remove cards' })
    copies.splice(0)
    await user.click(remove)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove cards' })).toBeNull())
    await user.click(await screen.findByRole('button', { name: `Add ${cards[1]?.name} to your collection` }))
    await screen.findByRole('button', { name: 'Remove cards' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  test('is not offered without copies', async () => {
    open()
    await findAddButton()
    expect(screen.queryByRole('button', { name: 'Remove cards' })).toBeNull()
  })
})

test('shows a toast when adding fails', async () => {
  const { user, api } = open([{}])
  api.fail(addInsertSetToCollection, 409, 'No')
  await user.click(await findAddButton())
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update collection']]))
})

test('shows nothing to a guest', () => {
  open([], 3, { session: aGuestSession() })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('prints the missing numbers alone, with the name of the set', async () => {
  let printed = ''
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.body.lastElementChild?.textContent ?? ''
  })
  const { user } = open([], 5)
  await user.click(await screen.findByRole('button', { name: '5 to go, missing numbers' }))
  await user.click(await screen.findByRole('button', { name: 'Print numbers' }))
  expect(printed).toMatch(/Base Set.*Missing: 1–5$/)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.queryByText('Missing: 1–5')).toBeNull())
})

test('shows the missing numbers as one line, copies it, follows changes, and stays when a refetch fails', async () => {
  const { user, cards, api, client } = open([], 5)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  const toggle = await screen.findByRole('button', { name: '5 to go, missing numbers' })
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('1–5')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: `Add ${cards[3]?.name} to your collection` }))
  expect(await screen.findByText('1–3, 5')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy numbers' }))
  await waitFor(() => expect(copied).toEqual(['1–3, 5']))
  expect(getToastMessages().at(-1)).toEqual(['success', 'Missing numbers copied'])
  api.fail(getMissingCardNumbers, 500, 'Out of order')
  await act(() => client.refetchQueries({ queryKey: [getMissingCardNumbers.path] }))
  expect(screen.getByText('1–3, 5')).toBeTruthy()
})

test('updates the progress immediately when a tile is pressed', async () => {
  const { user, cards } = open()
  await expectProgress('0 of 3')
  await user.click(await screen.findByRole('button', { name: `Add ${cards[1]?.name} to your collection` }))
  expect(getProgressText()).toContain('1 of 3')
})

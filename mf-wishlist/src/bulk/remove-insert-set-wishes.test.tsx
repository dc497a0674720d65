import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listToastKindsAndMessages, runLastToastAction, setUpWishlist } from '../test-wishlist.tsx'
import { RemoveInsertSetWishes } from './remove-insert-set-wishes.tsx'

function open(wishFields: NonNullable<Parameters<typeof setUpWishlist>[0]>['wishFields']) {
  const setup = setUpWishlist({ wishFields })
  const [insertSet = expect.fail()] = setup.insertSets
  return { ...setup, ...setup.showComponent(<RemoveInsertSetWishes insertSet={insertSet} />) }
}
const findButton = (count: number) => screen.findByRole('button', { name: `Remove from wishlist (${count})` })

test('removes the wishes of an insert set, and Undo restores priority and notes', async () => {
  const { user, wishes } = open([{ priority: 9, notes: 'gift' }, {}])
  await user.click(await findButton(2))
  await waitFor(() => expect(wishes).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove from wishlist \(/ })).toBeNull())
  runLastToastAction()
  await waitFor(() => expect(wishes).toHaveLength(2))
  expect(wishes).toContainEqual(expect.objectContaining({ priority: 9, notes: 'gift' }))
  await findButton(2)
  expect(listToastKindsAndMessages()).toEqual([
    ['info', 'Removed 2 cards from wishlist'],
    ['success', 'Added 2 cards to wishlist'],
  ])
})

test('removes the wishes that are selected in the list view', async () => {
  const { wishes, insertSetPath, open: openPage } = setUpWishlist({ wishFields: [{ priority: 9 }, {}, {}] })
  const { user } = await openPage(`${insertSetPath}?view=list`)
  const rows = within(await screen.findByRole('grid', { name: 'Cards' })).getAllByRole('row')
  rows[1]?.focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Remove from wishlist' }))
  await waitFor(() => expect(wishes).toEqual([]))
  await waitFor(() => expect(listToastKindsAndMessages()).toEqual([['info', 'Removed 3 cards from wishlist']]))
  runLastToastAction()
  await waitFor(() => expect(wishes).toHaveLength(3))
})

test('asks for confirmation before removing more than 20 wishes', async () => {
  const { user, wishes, api } = open(Array.from({ length: 21 }, () => ({})))
  await user.click(await findButton(21))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(wishes).toHaveLength(21)
  expect(document.activeElement).toBe(await findButton(21))
  await user.click(await findButton(21))
  await user.click(screen.getByRole('button', { name: 'Remove 21 cards' }))
  await waitFor(() => expect(wishes).toEqual([]))
  expect(api.calls(addWishes)).toEqual([])
})

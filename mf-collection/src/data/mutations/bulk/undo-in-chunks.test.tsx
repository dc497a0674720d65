import {
  restoreCopies,
  setCopiesForSale,
  setCopiesForTrade,
} from '@ninepocket/contract/collection/user-collection-endpoints'
import { undoAddCopies } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { type Endpoint, maxLargeBodyBytes } from '@ninepocket/contract/endpoints/endpoint'
import { removeWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getToastMessages, renderInLayout, setUpCollection } from '../../../test-collection.tsx'
import { useUndoAddCopies } from '../use-undo-add-copies.ts'
import { useRemoveAddedWishes } from './use-remove-added-wishes.ts'
import { useRestoreCopies } from './use-restore-copies.ts'
import { useUndoBulkAvailability } from './use-undo-bulk-availability.ts'

const insertSetId = anId(0x5e7)

/** 501 copies that are marked, so that an Undo takes two requests, of which the second fails once. */
function open(failing: Endpoint) {
  const setup = setUpCollection(Array.from({ length: 501 }, () => ({ forTrade: true, forSale: true })))
  const { api, copies } = setup
  api.setNetworkCondition((endpoint) => {
    if (endpoint === failing && api.calls(failing).length === 2) throw new FakeHttpError(409, 'No')
  })
  return { ...setup, allCopies: [...copies] }
}

function RestoreButton({ copies }: { copies: ReadonlyArray<UserInventoryItem> }) {
  const restore = useRestoreCopies(insertSetId)
  return (
    <button type="button" onClick={() => restore(copies)}>
      Restore
    </button>
  )
}

const runToastAction = (label: string) =>
  act(() =>
    useToastStore
      .getState()
      .toasts.findLast(({ action }) => action?.label === label)
      ?.action?.run(),
  )

test.each([
  ['forTrade', setCopiesForTrade, 'your cards for trade', 'Failed to update trade status of 1 copy'],
  ['forSale', setCopiesForSale, 'your cards for sale', 'Failed to update for sale status of 1 copy'],
] as const)('unmarks the rest (%s) when the second request fails, and can mark again', async (...row) => {
  const [flag, endpoint, list, failure] = row
  const { allCopies } = open(endpoint)
  const countMarked = () => allCopies.filter((copy) => copy[flag]).length
  function Undo() {
    const undo = useUndoBulkAvailability(insertSetId, flag)
    return (
      <button type="button" onClick={() => undo({ copyIds: allCopies.map(({ id }) => id), isOn: false })}>
        Unmark
      </button>
    )
  }
  const { user } = renderInLayout(<Undo />)
  await user.click(screen.getByRole('button', { name: 'Unmark' }))
  await waitFor(() =>
    expect(getToastMessages()).toEqual([
      ['info', `Removed 500 copies from ${list}`],
      ['error', failure],
    ]),
  )
  expect(countMarked()).toBe(1)
  runToastAction('Try again')
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', `Removed 1 copy from ${list}`]))
  expect(countMarked()).toBe(0)
  runToastAction('Undo')
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', `Added 500 copies to ${list}`]))
  expect(countMarked()).toBe(500)
})

test('says how many copies were changed when some lack the mark already', async () => {
  const { api, allCopies } = open(setCopiesForTrade)
  api.setNetworkCondition(() => {})
  for (const copy of allCopies.slice(0, 499)) Object.assign(copy, { forTrade: false })
  function Undo() {
    const undo = useUndoBulkAvailability(insertSetId, 'forTrade')
    return (
      <button type="button" onClick={() => undo({ copyIds: allCopies.map(({ id }) => id), isOn: false })}>
        Unmark
      </button>
    )
  }
  const { user } = renderInLayout(<Undo />)
  await user.click(screen.getByRole('button', { name: 'Unmark' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['info', 'Removed 2 copies from your cards for trade']]))
})

test('removes the rest of the added copies on Try again when the second request of Undo fails', async () => {
  const { allCopies, copies } = open(undoAddCopies)
  for (const copy of copies) Object.assign(copy, { forTrade: false, forSale: false })
  function Undo() {
    const undo = useUndoAddCopies(insertSetId)
    return (
      <button type="button" onClick={() => undo(allCopies)}>
        Remove
      </button>
    )
  }
  const { user } = renderInLayout(<Undo />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', 'Failed to update collection']]))
  expect(copies).toHaveLength(1)
  runToastAction('Try again')
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', 'Removed 501 copies from your collection']))
  expect(copies).toEqual([])
})

test('sends only the serial numbers of the copies of each request', async () => {
  const { api, allCopies, copies } = open(undoAddCopies)
  api.setNetworkCondition(() => {})
  for (const copy of copies) Object.assign(copy, { forTrade: false, forSale: false, serialNumber: '7' })
  function Undo() {
    const undo = useUndoAddCopies(insertSetId)
    return (
      <button type="button" onClick={() => undo(allCopies)}>
        Remove
      </button>
    )
  }
  const { user } = renderInLayout(<Undo />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(copies).toEqual([]))
  const chunks = [allCopies.slice(0, 500), allCopies.slice(500)]
  expect(api.calls(undoAddCopies).map(({ body }) => body)).toEqual(
    chunks.map((chunk) => ({
      ids: chunk.map(({ id }) => id),
      serialNumbers: Object.fromEntries(chunk.map(({ id }) => [id, '7'])),
    })),
  )
})

test('restores copies with long notes in bodies that the server accepts', async () => {
  const note = '象'.repeat(5_000)
  const { api, copies } = setUpCollection(Array.from({ length: 60 }, () => ({ publicNote: note, privateNote: note })))
  const removed = copies.splice(0)
  const { user } = renderInLayout(<RestoreButton copies={removed} />)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(copies).toHaveLength(60))
  const sizes = api.calls(restoreCopies).map(({ body }) => new TextEncoder().encode(JSON.stringify(body)).length)
  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes)).toBeLessThan(maxLargeBodyBytes)
})

test('restores all copies but those whose card or certificate is gone', async () => {
  const setup = setUpCollection(Array.from({ length: 120 }, (_, index) => ({ publicNote: `No. ${index}` })))
  const { api, copies } = setup
  const removed = copies.splice(0)
  Object.assign(removed[7] ?? expect.fail(), { cardId: anId(0xdead) })
  Object.assign(removed[110] ?? expect.fail(), { grader: 'PSA', certificateNumber: '1' })
  copies.push(aCopy({ id: anId(0xfff), grader: 'PSA', certificateNumber: '1' }))
  const { user } = renderInLayout(<RestoreButton copies={removed} />)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  const reason = 'The card, certificate or photo is no longer available.'
  const message = `Added 118 copies to your collection. Failed to add 2 copies. ${reason}`
  await waitFor(() => expect(getToastMessages()).toEqual([['error', message]]))
  const restoredNotes = copies.map(({ publicNote }) => publicNote).filter((note) => note !== null)
  const expectedNotes = removed.map(({ publicNote }) => publicNote).filter((_, index) => ![7, 110].includes(index))
  expect(restoredNotes.toReversed()).toEqual(expectedNotes)
  // One request for each chunk, with a key of its own, so that a second Undo gets the replies of the first.
  const keys = () => api.calls(restoreCopies).map(({ idempotencyKey }) => idempotencyKey)
  const firstKeys = keys()
  expect(new Set(firstKeys).size).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(keys()).toEqual([...firstKeys, ...firstKeys]))
})

test('says why no copy is restored after too many taken certificates, and restores them on Try again', async () => {
  const { api, copies } = setUpCollection([{ grader: 'PSA', certificateNumber: '1' }])
  const removed = copies.splice(0)
  const message = 'Too many of your certificate numbers belong to other copies. Please try again later.'
  api.setNetworkCondition(() => {
    if (api.calls(restoreCopies).length === 1) throw new FakeHttpError(429, message, 'TOO_MANY_REQUESTS')
  })
  const { user } = renderInLayout(<RestoreButton copies={removed} />)
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(getToastMessages()).toEqual([['error', message]]))
  runToastAction('Try again')
  await waitFor(() => expect(copies).toMatchObject([{ certificateNumber: '1' }]))
})

test('removes the rest of the added wishes on Try again when the second request of Undo fails', async () => {
  const { api, allCopies } = open(removeWishes)
  api.on(removeWishes, () => ({ message: 'Removed', removedItems: [] }))
  function Undo() {
    const undo = useRemoveAddedWishes(insertSetId)
    return (
      <button type="button" onClick={() => undo(allCopies.map(({ id }) => id))}>
        Remove wishes
      </button>
    )
  }
  const { user } = renderInLayout(<Undo />)
  await user.click(screen.getByRole('button', { name: 'Remove wishes' }))
  const failure = ['error', 'Removed 500 cards from wishlist. The rest failed.']
  await waitFor(() => expect(getToastMessages()).toEqual([failure]))
  runToastAction('Try again')
  await waitFor(() => expect(getToastMessages().at(-1)).toEqual(['info', 'Removed 501 cards from wishlist']))
  const [rest = '', ...others] = allCopies.map(({ id }) => id).toReversed()
  const sent = api.calls(removeWishes).map(({ body }) => body)
  expect(sent).toEqual([{ cards: others.toReversed() }, { cards: [rest] }, { cards: [rest] }])
})

import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { ImportCounts, ImportRow } from '@ninepocket/contract/imports/collection-import'
import { answerImportRow } from '@ninepocket/contract/imports/import-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importQuery } from '../../data/imports/import-queries.ts'
import { anImport, anImportRow } from '../../dev/create-example-import.ts'
import { openImportPage, setUpFakeImportsApi } from '../test-import.ts'

const importId = anImport().id
const reason = 'No card on this site matches'
const values = { name: 'Player 2', set: '1989 Upper Deck' }

async function openParkedRows() {
  const setup = setUpFakeImportsApi({}, () => [
    anImportRow({ line: 5, fate: 'parked', values, reason }),
    anImportRow({ line: 9, fate: 'parked', values: { name: 'Player 1' }, reason }),
  ])
  const view = await openImportPage(`?import=${importId}&view=parked`)
  await screen.findByRole('list', { name: 'Parked rows' })
  return { ...setup, ...view }
}

const getMessages = () => useToastStore.getState().toasts.map(({ message }) => message)

test('a member finds the card of a parked row by keyboard, and takes the answer back', async () => {
  const { user, api, cards, imports } = await openParkedRows()
  expect(api.calls(searchCards)).toEqual([])
  await user.click(screen.getByText('Find the card for line 5'))
  const field = await screen.findByRole('textbox', { name: 'Card for line 5' })
  expect(field).toHaveProperty('value', '1989 Upper Deck Player 2')
  await user.clear(field)
  await user.type(field, 'Player 2{Enter}')
  const found = await screen.findByRole('list', { name: 'Cards found for line 5' })
  expect(api.calls(searchCards).map(({ query }) => query)).toEqual([
    expect.objectContaining({ term: '1989 Upper Deck Player 2' }),
    expect.objectContaining({ term: 'Player 2' }),
  ])
  within(found)
    .getByRole('button', { name: /Player 2/ })
    .focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Find the card for line 5')).toBeNull())
  expect(api.calls(answerImportRow).map(({ params, body }) => [params, body])).toEqual([
    [
      { importId, line: 5 },
      { answer: 'card', cardId: cards[1]?.id },
    ],
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Parked rows'))
  expect(getMessages()).toEqual(['Line 5 matched to Player 2'])
  expect(imports[0]?.import.counts).toMatchObject({ match: 1, parked: 1 })
  useToastStore.getState().toasts[0]?.action?.run()
  expect(await screen.findByText('Find the card for line 5')).toBeTruthy()
  expect(api.calls(answerImportRow).at(-1)?.body).toEqual({ answer: 'ask' })
  expect(imports[0]?.rows[0]).toMatchObject({ fate: 'parked', reason, card: null })
})

test('says that an answer is being saved, and leaves the focus in the search of another row', async () => {
  const { user, api, cards, imports } = await openParkedRows()
  const replied = Promise.withResolvers<void>()
  api.on(answerImportRow, async () => {
    await replied.promise
    const row = anImportRow({ line: 9, card: cards[0] ?? null })
    imports[0]?.rows.splice(1, 1, row)
    return { row, counts: anImport().counts }
  })
  for (const line of [5, 9]) await user.click(screen.getByText(`Find the card for line ${line}`))
  const found = await screen.findByRole('list', { name: 'Cards found for line 9' })
  await user.click(within(found).getAllByRole('button')[0] ?? expect.fail())
  expect(await screen.findByText('Saving…')).toBeTruthy()
  const other = await screen.findByRole('textbox', { name: 'Card for line 5' })
  await user.click(other)
  replied.resolve()
  await waitFor(() => expect(screen.queryByText('Find the card for line 9')).toBeNull())
  expect(document.activeElement).toBe(other)
})

test.each(['success', 'failure'])(
  'says nothing of an answer of a member who has logged out, on %s',
  async (outcome) => {
    const { user, api, cards, client } = await openParkedRows()
    const reply = Promise.withResolvers<{ row: ImportRow; counts: ImportCounts }>()
    api.on(answerImportRow, () => reply.promise)
    await user.click(screen.getByText('Find the card for line 9'))
    const found = await screen.findByRole('list', { name: 'Cards found for line 9' })
    await user.click(within(found).getAllByRole('button')[0] ?? expect.fail())
    await waitFor(() => expect(api.calls(answerImportRow)).toHaveLength(1))
    const { queryKey } = importQuery(importId)
    const before = client.getQueryData(queryKey)
    act(() => bus.emit('session:ended'))
    if (outcome === 'failure') reply.reject(new FakeHttpError(409, 'No'))
    else reply.resolve({ row: anImportRow({ line: 9, card: cards[0] ?? null }), counts: anImport().counts })
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(client.getQueryData(queryKey)).toEqual(before)
    expect(getMessages()).toEqual([])
  },
)

test('says why a row stays parked with the chosen card, and keeps the search open', async () => {
  const { user, api, imports } = await openParkedRows()
  const problem = "Serial number can't be higher than 50"
  api.on(answerImportRow, () => ({
    row: anImportRow({ line: 9, fate: 'parked', reason: problem }),
    counts: imports[0]?.import.counts ?? anImport().counts,
  }))
  await user.click(screen.getByText('Find the card for line 9'))
  const found = await screen.findByRole('list', { name: 'Cards found for line 9' })
  await user.click(within(found).getAllByRole('button')[0] ?? expect.fail())
  await waitFor(() => expect(getMessages()).toEqual([`Line 9 stays parked. ${problem}`]))
  expect(screen.getByRole('textbox', { name: 'Card for line 9' })).toBeTruthy()
})

test('keeps the words when the search is closed and opened again, and sends no empty search', async () => {
  const { user, api } = await openParkedRows()
  const summary = screen.getByText('Find the card for line 9')
  const details = summary.closest('details') ?? expect.fail()
  await user.click(summary)
  const field = await screen.findByRole('textbox', { name: 'Card for line 9' })
  await user.clear(field)
  await user.type(field, 'Player 2')
  for (const isOpen of [false, true]) {
    const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }))
    await user.click(summary)
    await act(() => toggled)
    expect(details.open).toBe(isOpen)
  }
  expect(await screen.findByRole('textbox', { name: 'Card for line 9' })).toHaveProperty('value', 'Player 2')
  await user.clear(field)
  await user.type(field, '{Enter}{Enter}Player 3{Enter}')
  await waitFor(() => expect(api.calls(searchCards).at(-1)?.query).toMatchObject({ term: 'Player 3' }))
  expect(api.calls(searchCards).map(({ query }) => query)).toMatchObject([{ term: 'Player 1' }, { term: 'Player 3' }])
})

test('says when no card has the words, and when the search fails', async () => {
  const { user, api } = await openParkedRows()
  await user.click(screen.getByText('Find the card for line 9'))
  const field = await screen.findByRole('textbox', { name: 'Card for line 9' })
  await user.clear(field)
  await user.type(field, 'nobody at all{Enter}')
  await screen.findByText('No cards found. Try fewer words or check the spelling.')
  api.fail(searchCards, 400, 'Down')
  await user.type(field, ' here{Enter}')
  await screen.findByText('The search failed. Please try again.')
})

test('offers no search for a row that no card can change', async () => {
  const fixed = { fate: 'parked' as const, hasFixedFate: true, reason: 'A row can have at most 1,000 copies' }
  setUpFakeImportsApi({}, () => [anImportRow({ line: 5, ...fixed }), anImportRow({ line: 9, fate: 'parked', reason })])
  await openImportPage(`?import=${importId}&view=parked`)
  await screen.findByText('Find the card for line 9')
  expect(screen.queryByText('Find the card for line 5')).toBeNull()
  expect(screen.getByText(/To correct another row, download it/)).toBeTruthy()
})

test('offers no search once an import is finished, whose rows take no answer', async () => {
  setUpFakeImportsApi({ state: 'done' }, () => [anImportRow({ line: 5, fate: 'parked', reason })])
  await openImportPage(`?import=${importId}`)
  await screen.findByText('Delete line 5')
  expect(screen.queryByText('Find the card for line 5')).toBeNull()
})

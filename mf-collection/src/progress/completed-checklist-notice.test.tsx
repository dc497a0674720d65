import { insertSetQuery } from '@ninepocket/browse/data/catalogue-queries'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { aProduct } from '@ninepocket/testing/builders/a-product'
import { anId } from '@ninepocket/testing/builders/an-id'
import { anInsertSet } from '@ninepocket/testing/builders/an-insert-set'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { insertSetCompletionQuery } from '../data/queries/completion-query.ts'
import { CardCollectionActions } from '../quantity/card-collection-actions.tsx'
import { TileQuantityActions } from '../quantity/tile-quantity-actions.tsx'
import { createTestCards, fakeTimeouts, renderInLayout, setUpCollection } from '../test-collection.tsx'
import { ChecklistProgress } from './checklist-progress.tsx'

const product = aProduct()
const insertSet = anInsertSet({ totalCards: 2 })
const noticeText = 'Set complete! You own all 2 cards in 1989 Upper Deck · Base Set.'
const queryNotice = (text = noticeText) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.includes(text))

/** Opens the checklist of two cards. The member owns the first, and `ownedCount` says whether the second as well. */
function openChecklist(ownedCount: 1 | 2) {
  const copies = createTestCards(2)
    .slice(0, ownedCount)
    .map(({ id }, index) => ({ id: anId(0xd00 + index), cardId: id }))
  const setup = setUpCollection(copies, 2)
  const last = setup.cards[1] ?? expect.fail()
  const view = renderInLayout(
    <>
      <ChecklistProgress insertSet={insertSet} product={product} />
      <TileQuantityActions card={last} />
    </>,
  )
  const findAddButton = () => screen.findByRole('button', { name: `Add ${last.name} to your collection` })
  return { ...setup, ...view, findAddButton }
}

test('says that a set is complete when its last missing card is added, for a while', async () => {
  fakeTimeouts()
  const { user, findAddButton } = openChecklist(1)
  await screen.findByText('1 to go')
  expect(queryNotice()).toBeUndefined()
  await user.click(await findAddButton())
  await waitFor(() => expect(queryNotice()).toBeTruthy())
  await waitFor(() => expect(queryNotice()).toBeUndefined())
})

test('does not say so of a set that is complete already', async () => {
  const { user, findAddButton } = openChecklist(2)
  await screen.findByText('100%')
  await user.click(await findAddButton())
  await screen.findByRole('button', { name: /^Manage your copies of .*: 2$/ })
  expect(queryNotice()).toBeUndefined()
})

test('takes it back when the card cannot be added', async () => {
  const { api, user, findAddButton } = openChecklist(1)
  await screen.findByText('1 to go')
  const { promise: reply, resolve: answer } = Promise.withResolvers<void>()
  api.setNetworkCondition((endpoint) => (endpoint === addCopy ? reply : undefined))
  api.fail(addCopy, 400, 'Down')
  await user.click(await findAddButton())
  await waitFor(() => expect(queryNotice()).toBeTruthy())
  answer()
  await waitFor(() => expect(queryNotice()).toBeUndefined())
  await screen.findByText('1 to go')
})

test('says so on the page of the card as well, until the server says otherwise', async () => {
  const { cards, copies } = setUpCollection([{}], 2)
  const last = cards[1] ?? expect.fail()
  const { user, client } = renderInLayout(<CardCollectionActions card={last} />)
  act(() => client.setQueryData(insertSetQuery(last.insertSetId).queryKey, { insertSet }))
  const actions = await screen.findByRole('group', { name: `${last.name} in your collection` })
  await waitFor(() => expect(within(actions).getByText('0')).toBeTruthy())
  const completion = insertSetCompletionQuery(last.insertSetId)
  await waitFor(() => expect(client.getQueryData(completion.queryKey)).toBeDefined())
  await user.click(within(actions).getByRole('button', { name: `Add ${last.name} to your collection` }))
  await waitFor(() => expect(queryNotice('You own all 2 cards in Base Set.')).toBeTruthy())
  await waitFor(() => expect(copies).toHaveLength(2))
  copies.pop()
  await act(() => client.invalidateQueries(completion))
  // Sooner than it ends by itself.
  await waitFor(() => expect(queryNotice('Base Set')).toBeUndefined(), { timeout: 3000 })
})

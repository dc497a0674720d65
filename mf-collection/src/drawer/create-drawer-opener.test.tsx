import { copiesDifferMessage } from '@ninepocket/contract/collection/smart-remove'
import {
  addCopy,
  listOwnCopiesOfCard,
  removeCopyUnlessCopiesDiffer,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyOwnerActions } from '../copy/copy-owner-actions.tsx'
import { CardCollectionActions } from '../quantity/card-collection-actions.tsx'
import { aPageOfCopiesReply, getToastMessages, renderInLayout, setUpCollection } from '../test-collection.tsx'
import { useManageDrawerStore } from './manage-drawer-store.ts'

type CollectionSetup = ReturnType<typeof setUpCollection>
let setup: CollectionSetup
const two: Array<Partial<UserInventoryItem>> = [{ condition: 'Mint' }, {}]
const remove = 'Remove Player 1 from your collection'
const chooseMark = 'Multiple copies have different details — select which one to mark.'

const delayedCalls = {
  mark: (wait: Promise<void>) =>
    setup.api.on(listOwnCopiesOfCard, async () => {
      await wait
      return aPageOfCopiesReply(setup.copies)
    }),
  remove: (wait: Promise<void>) =>
    setup.api.on(removeCopyUnlessCopiesDiffer, async () => {
      await wait
      return { success: false, requiresSelection: true, message: copiesDifferMessage, removedItem: null }
    }),
  add: (wait: Promise<void>) =>
    setup.api.on(addCopy, async () => {
      await wait
      return { userInventoryItem: aCopy({ cardId: setup.card.id }) }
    }),
}
const renderCardActions = ({ card }: CollectionSetup) => <CardCollectionActions card={card} />
const renderOwnerActions = ({ card, copies: [copy = expect.fail()] }: CollectionSetup) => (
  <CopyOwnerActions card={card} copy={copy} />
)

test.each([
  ['For trade', renderCardActions, delayedCalls.mark, [['info', chooseMark]]],
  [remove, renderCardActions, delayedCalls.remove, [['info', copiesDifferMessage]]],
  ['Add another copy', renderOwnerActions, delayedCalls.add, []],
])('opens no drawer after "%s" when the user has left the page', async (name, renderActions, delayReply, toasts) => {
  setup = setUpCollection(two)
  const { user, client } = renderInLayout(renderActions(setup))
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const { promise, resolve } = Promise.withResolvers<void>()
  delayReply(promise)
  await user.click(button)
  expect(client.isMutating()).toBe(1)
  window.history.pushState(null, '', '/elsewhere')
  resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(getToastMessages()).toEqual(toasts)
  expect(useManageDrawerStore.getState().card).toBeNull()
})

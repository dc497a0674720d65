import { addCopy, listOwnCopiesOfCard, smartRemove } from '@ninepocket/contract/user-inventory-endpoints'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { aCopy } from '@ninepocket/testing/a-copy'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OwnerActions } from '../copy/owner-actions.tsx'
import { selectionNeeded } from '../dev/answer-collection.ts'
import { CardActions } from '../quantity/card-actions.tsx'
import { endCollection, renderPart, saidInToasts, startCollection } from '../test-collection.tsx'
import { useManageDrawer } from './manage-drawer-store.ts'

type Started = ReturnType<typeof startCollection>
let started: Started
afterEach(() => {
  useManageDrawer.setState({ card: null, highlighted: null })
  endCollection(started)
})
const two: Array<Partial<UserInventoryItem>> = [{ condition: 'Mint' }, {}]
const remove = 'Remove Player 1 from your collection'
const chooseMark = 'Multiple copies have different details — select which one to mark.'

const answers = {
  mark: (wait: Promise<void>) =>
    started.api.on(listOwnCopiesOfCard, async () => {
      await wait
      return { userInventoryItems: started.copies, currentPage: 1, totalPages: 1, totalItems: 2 }
    }),
  remove: (wait: Promise<void>) =>
    started.api.on(smartRemove, async () => {
      await wait
      return { success: false, requiresSelection: true, message: selectionNeeded, removedItem: null }
    }),
  add: (wait: Promise<void>) =>
    started.api.on(addCopy, async () => {
      await wait
      return { userInventoryItem: aCopy({ cardId: started.card.id }) }
    }),
}
const actions = ({ card }: Started) => <CardActions card={card} />
const ofCopy = ({ card, copies: [copy = expect.fail()] }: Started) => <OwnerActions card={card} copy={copy} />

test.each([
  ['For trade', actions, answers.mark, [['info', chooseMark]]],
  [remove, actions, answers.remove, [['info', selectionNeeded]]],
  ['Add another copy', ofCopy, answers.add, []],
])('what "%s" has come to opens no drawer over another page', async (name, part, answer, said) => {
  started = startCollection(two)
  const { user, client } = renderPart(part(started))
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(promise)
  await user.click(button)
  expect(client.isMutating()).toBe(1)
  window.history.pushState(null, '', '/elsewhere')
  resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(saidInToasts()).toEqual(said)
  expect(useManageDrawer.getState().card).toBeNull()
})

import { removeInsertSetCopies, restoreCopies } from '@ninepocket/contract/collection/user-collection-endpoints'
import { expect, test } from 'vitest'
import { hexToByteaParam, inTransaction } from '../../../database/connect.ts'
import { aMember } from '../../../testing/a-member.ts'
import { waitForBlockedConnections } from '../../../testing/blocked-connections.ts'
import { baseInsertSetId, getBaseCardId } from '../../../testing/catalogue/small-catalogue.ts'
import { setUpTestApiWithCounterCheck } from '../../../testing/catalogue/test-api-with-counter-check.ts'

const api = await setUpTestApiWithCounterCheck()
const cards = [0, 1, 2].map(getBaseCardId).toSorted()
const [firstCard] = cards
const buildCopies = (cardIds: ReadonlyArray<string>) => cardIds.map((card) => ({ card, forTrade: true }))

test('does not deadlock when copies are restored in another order than a removal of the same cards', async () => {
  const [remover, restorer] = await Promise.all([aMember(api), aMember(api)])
  await remover.call(restoreCopies, { body: { copies: buildCopies(cards) } })
  const { replies } = await inTransaction(api.pool, async (db) => {
    await db.query('select from card_stats where card_id = $1 for update', [hexToByteaParam(firstCard!)])
    const removal = remover.send(removeInsertSetCopies, { params: { id: baseInsertSetId }, body: { copies: 'all' } })
    await waitForBlockedConnections(api.pool, 1)
    const restoration = restorer.send(restoreCopies, { body: { copies: buildCopies(cards.toReversed()) } })
    await waitForBlockedConnections(api.pool, 2)
    return { replies: Promise.all([removal, restoration]) }
  })
  expect((await replies).map(({ status }) => status)).toEqual([200, 201])
})

test('restores copies in the given order when their cards have no counters yet', async () => {
  const member = await aMember(api)
  const unmarked = [5, 3, 4].map(getBaseCardId)
  const { userInventoryItems } = await member.call(restoreCopies, { body: { copies: buildCopies(unmarked) } })
  expect(userInventoryItems.map(({ cardId }) => cardId)).toEqual(unmarked)
})

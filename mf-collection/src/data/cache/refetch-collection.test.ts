import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { getCollectionStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { getChecklistCompletion } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { expect, test } from 'vitest'
import { ownCopiesOfCardQuery } from '../queries/copy-queries.ts'
import { ownedCountsQuery } from '../queries/owned-counts-query.ts'
import { refetchCollection } from './refetch-collection.ts'

const [changed, other] = [anId(1), anId(2)]
const keys = {
  'owned counts of the card': ownedCountsQuery(changed).queryKey,
  'copies of the card': ownCopiesOfCardQuery(changed).queryKey,
  'the card': endpointQuery(getCard, { params: { id: changed } }).queryKey,
  'completion of its insert set': endpointQuery(getChecklistCompletion, { query: { insertSetId: anId(3) } }).queryKey,
  'totals of the member': endpointQuery(getCollectionStats, { params: { userId: anId(4) } }).queryKey,
  'owned counts of another card': ownedCountsQuery(other).queryKey,
  'copies of another card': ownCopiesOfCardQuery(other).queryKey,
  'another card': endpointQuery(getCard, { params: { id: other } }).queryKey,
  'the checklist': endpointQuery(listCardsOfInsertSet, {
    params: { id: anId(3) },
    query: {},
  }).queryKey,
}

test('invalidates only the queries that a change affects', async () => {
  const client = createTestQueryClient()
  for (const key of Object.values(keys)) client.setQueryData<unknown>(key, {})
  await refetchCollection(client, { cardIds: [changed] })
  const invalidated = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(invalidated.map(([name]) => name)).toEqual([
    'owned counts of the card',
    'copies of the card',
    'the card',
    'completion of its insert set',
    'totals of the member',
  ])
})

test('invalidates queries that may concern cards of a changed insert set', async () => {
  const client = createTestQueryClient()
  const copies = (insertSetId: string) => ({ userInventoryItems: [{ insertSetId }] })
  const [changedInsertSet, otherInsertSet] = [anId(3), anId(5)]
  const replies = [
    ['owned counts, which name no insert set', ownedCountsQuery(anId(10)).queryKey, { owned: [] }],
    ['copies of a card of the set', ownCopiesOfCardQuery(anId(11)).queryKey, copies(changedInsertSet)],
    ['copies of a card of another set', ownCopiesOfCardQuery(anId(12)).queryKey, copies(otherInsertSet)],
    ['no copies of a card', ownCopiesOfCardQuery(anId(13)).queryKey, { userInventoryItems: [] }],
    ['a card of the set', keys['the card'], { card: { insertSetId: changedInsertSet } }],
    ['a card of another set', keys['another card'], { card: { insertSetId: otherInsertSet } }],
  ] as const
  for (const [, key, reply] of replies) client.setQueryData<unknown>(key, reply)
  await refetchCollection(client, { cardIds: [], insertSetIds: [changedInsertSet] })
  const invalidated = replies.filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(invalidated.map(([name]) => name)).toEqual([
    'owned counts, which name no insert set',
    'copies of a card of the set',
    'no copies of a card',
    'a card of the set',
  ])
})

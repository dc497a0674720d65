import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { getUserStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { getChecklistCompletion } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { anId } from '@ninepocket/testing/builders/an-id'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { expect, test } from 'vitest'
import { cardCopiesQuery } from '../queries/card-copies-query.ts'
import { ownedCountsQuery } from '../queries/owned-counts-query.ts'
import { refetchCollection } from './refetch-collection.ts'

const [changed, other] = [anId(1), anId(2)]
const keys = {
  'what is owned of the card': ownedCountsQuery(changed).queryKey,
  'its copies': cardCopiesQuery(changed).queryKey,
  'the card itself': endpointQuery(getCard, { params: { id: changed } }).queryKey,
  'progress of its set': endpointQuery(getChecklistCompletion, { query: { insertSetId: anId(3) } }).queryKey,
  'totals of the member': endpointQuery(getUserStats, { params: { userId: anId(4) } }).queryKey,
  'what is owned of another card': ownedCountsQuery(other).queryKey,
  'copies of another card': cardCopiesQuery(other).queryKey,
  'another card': endpointQuery(getCard, { params: { id: other } }).queryKey,
  'the checklist, which is the same for everybody': endpointQuery(listCardsOfInsertSet, {
    params: { id: anId(3) },
    query: {},
  }).queryKey,
}

test('only what a change can be seen in is asked for again', async () => {
  const client = createTestQueryClient()
  for (const key of Object.values(keys)) client.setQueryData<unknown>(key, {})
  await refetchCollection(client, { cardIds: [changed] })
  const again = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(again.map(([name]) => name)).toEqual([
    'what is owned of the card',
    'its copies',
    'the card itself',
    'progress of its set',
    'totals of the member',
  ])
})

test('of an insert set what may be of its cards is asked for again', async () => {
  const client = createTestQueryClient()
  const copies = (insertSetId: string) => ({ userInventoryItems: [{ insertSetId }] })
  const [its, others] = [anId(3), anId(5)]
  const answers = [
    ['a count, which tells no set', ownedCountsQuery(anId(10)).queryKey, { owned: [] }],
    ['copies of a card of it', cardCopiesQuery(anId(11)).queryKey, copies(its)],
    ['copies of a card of another', cardCopiesQuery(anId(12)).queryKey, copies(others)],
    ['no copies of a card', cardCopiesQuery(anId(13)).queryKey, { userInventoryItems: [] }],
    ['a card of it', keys['the card itself'], { card: { insertSetId: its } }],
    ['a card of another', keys['another card'], { card: { insertSetId: others } }],
  ] as const
  for (const [, key, answer] of answers) client.setQueryData<unknown>(key, answer)
  await refetchCollection(client, { cardIds: [], insertSetIds: [its] })
  const again = answers.filter(([, key]) => client.getQueryState(key)?.isInvalidated)
  expect(again.map(([name]) => name)).toEqual([
    'a count, which tells no set',
    'copies of a card of it',
    'no copies of a card',
    'a card of it',
  ])
})

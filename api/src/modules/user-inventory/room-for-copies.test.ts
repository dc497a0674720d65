import { addInsertSet } from '@ninepocket/contract/user-collection-endpoints'
import { addCopy, changeCopy, removeCopy } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idParameter } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { mostCopies } from './room-for-copies.ts'

const of = ['2024 Northern Lights Hockey', 'Base'] as const
const card = plantedId(...of, 0)
const wholeSet = { params: { id: plantedId(...of) }, body: { mode: 'all' as const } }
const cardsOfSet = 6
let api: TestApi
let wayne: Member
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
})
beforeEach(async () => {
  wayne = await aMember(api)
})
afterAll(() => api.close())

const add = async () => (await wayne.call(addCopy, { body: { card } })).userInventoryItem
/** As if the person had so many copies: their total is what is looked at. */
const have = (total: number) =>
  api.pool.query('update user_stats set total = $2 where user_id = $1', [idParameter(wayne.user.id), total])
const total = async () =>
  (
    await api.pool.query<{ total: number }>('select total from user_stats where user_id = $1', [
      idParameter(wayne.user.id),
    ])
  ).rows[0]?.total

describe('a collection that holds as many copies as it can', () => {
  test('takes the last one, and no other; what was refused is not there', async () => {
    await add()
    await have(mostCopies - 1)
    await add()
    const reply = await wayne.send(addCopy, { body: { card } })
    expect([reply.status, await reply.json()]).toEqual([
      409,
      {
        code: 'TOO_MANY_COPIES',
        message: 'A collection holds at most 250,000 copies. Remove some to add others.',
      },
    ])
    expect(await total()).toBe(mostCopies)
  })

  test('takes no part of a set that does not fit', async () => {
    await add()
    const tooMany = mostCopies - cardsOfSet + 1
    await have(tooMany)
    const reply = await wayne.send(addInsertSet, { ...wholeSet, key: 'whole' })
    expect([reply.status, await total()]).toEqual([409, tooMany])
    // What was refused is not kept under its key.
    await have(tooMany - 1)
    expect((await wayne.send(addInsertSet, { ...wholeSet, key: 'whole' })).status).toBe(201)
  })

  test('can be changed, and what was removed comes back', async () => {
    const { id } = await add()
    await have(mostCopies)
    expect((await wayne.send(changeCopy, { params: { id }, body: { forTrade: true } })).status).toBe(200)
    await wayne.call(removeCopy, { params: { id } })
    await add()
    expect(await total()).toBe(mostCopies)
  })
})

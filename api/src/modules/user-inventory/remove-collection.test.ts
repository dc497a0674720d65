import { addInsertSet, setInsertSetForTrade } from '@ninepocket/contract/user-collection-endpoints'
import { deleteAccount } from '@ninepocket/contract/user-endpoints'
import { addCopy } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idParameter } from '../../database/connect.ts'
import { layAsideFile, removeForgotten } from '../../files/file-ledger.ts'
import { newPictureName } from '../../files/file-names.ts'
import { folderStore } from '../../files/folder-store.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { recountDifferences } from '../../testing/recount-differences.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const names = Array.from({ length: 12 }, (_, index) => ({ name: `Card ${index}` }))
const set = plantedId('A', 'Base')

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: names }] }])
})
afterAll(() => api.close())

async function aTrader(): Promise<Member> {
  const member = await aMember(api)
  await member.call(addInsertSet, { params: { id: set }, body: { mode: 'all' } })
  await member.call(setInsertSetForTrade, { params: { id: set }, body: { forTrade: true } })
  return member
}
const leave = (member: Member) => member.call(deleteAccount, { body: { password: member.user.password } })
const rowsOf = async (table: string, { user }: Member) =>
  (await api.pool.query(`select from ${table} where user_id = $1`, [`\\x${user.id}`])).rowCount

test('who leaves takes their copies, their counts and what others saw of them along', async () => {
  const [stays, leaves] = [await aTrader(), await aTrader()]
  await leave(leaves)
  for (const table of ['user_inventory', 'user_card_counts', 'user_set_counts', 'user_product_counts']) {
    expect(await rowsOf(table, leaves)).toBe(0)
    expect(await rowsOf(table, stays)).toBeGreaterThan(0)
  }
  const { rows } = await api.pool.query('select for_trade, count(*) from card_stats group by for_trade')
  expect(rows).toEqual([{ for_trade: 1, count: names.length }])
  expect(await recountDifferences(api.pool)).toEqual([])
  await leave(stays)
})

const aPictureName = () => newPictureName('copies', { width: 50, height: 70 }, Buffer.alloc(32))

test('their pictures go too, shown or laid aside', async () => {
  const files = folderStore(`${api.dataDir}/files`)
  const [shown, laidAside] = [aPictureName(), aPictureName()]
  const member = await aMember(api)
  for (const name of [shown, laidAside]) {
    await layAsideFile(api.pool, name, member.user.id)
    await files.put(name, Buffer.from('a picture'))
  }
  const body = { card: plantedId('A', 'Base', 0), customImageUrl: `/files/${shown}` }
  await member.call(addCopy, { body })
  await leave(member)
  await removeForgotten({ pool: api.pool, files })
  expect([await files.find(shown), await files.find(laidAside)]).toEqual([null, null])
})

test('people may leave while others, and they themselves, change the same cards', async () => {
  const traders = await Promise.all(Array.from({ length: 6 }, aTrader))
  const [stay = [], go = []] = [traders.slice(0, 3), traders.slice(3)]
  const toggle = async (member: Member) => {
    const statuses: number[] = []
    for (const forTrade of [false, true, false, true]) {
      const reply = await member.send(setInsertSetForTrade, { params: { id: set }, body: { forTrade } })
      statuses.push(reply.status)
    }
    return statuses
  }
  const [statuses] = await Promise.all([
    Promise.all([...stay, ...go].map(toggle)),
    Promise.all(go.map(leave)),
  ])
  expect(statuses.slice(0, 3).flat()).toEqual(Array(12).fill(200))
  // Before and after they have gone, and nothing else.
  expect(
    statuses
      .slice(3)
      .flat()
      .every((status) => status === 200 || status === 401),
  ).toBe(true)
  expect(await recountDifferences(api.pool)).toEqual([])
})

test('they may leave when a card that they have for trade has left the catalogue', async () => {
  const member = await aTrader()
  const lost = plantedId('A', 'Base', 11)
  await api.pool.query('delete from cards where id = $1', [idParameter(lost)])
  await leave(member)
  expect(await rowsOf('user_inventory', member)).toBe(0)
})

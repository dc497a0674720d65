import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/card-endpoints'
import { deleteAccount, togglePublic } from '@ninepocket/contract/user-endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { idParameter } from '../../database/connect.ts'
import { sendCardPhoto } from '../../testing/a-card-photo.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { secondProcess } from '../../testing/second-process.ts'
import { smallCatalogue } from '../../testing/small-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const insertSetId = plantedId('2024 Northern Lights Hockey', 'Base')
let place = 0
let api: TestApi
let second: Awaited<ReturnType<typeof secondProcess>>
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, smallCatalogue)
  second = await secondProcess(api)
})
afterAll(async () => {
  await second.close()
  await api.close()
})

let ann: Member
let cardId: string
beforeEach(async () => {
  ann = await aMember(api)
  cardId = plantedId('2024 Northern Lights Hockey', 'Base', place++)
  await sendCardPhoto(api, ann, { cardId, colour: 'tomato' })
})

const address = () => getCard.path.replace(':id', cardId)
/** As a guest reads it, from what is kept where it is. */
async function read(url = api.url, etag = '') {
  const reply = await fetch(url + address(), { headers: { 'if-none-match': etag } })
  if (reply.status === 304) return { status: 304, photoBy: null, etag }
  const { photoBy } = getCard.reply.parse(await reply.json())
  return { status: reply.status, photoBy, etag: reply.headers.get('etag') ?? '' }
}
const named = () => ({ front: { username: ann.user.username } })

test('a card names who took the photo that it shows, to everybody alike; lists name nobody', async () => {
  expect((await read()).photoBy).toEqual(named())
  expect((await ann.call(getCard, { params: { id: cardId } })).photoBy).toEqual(named())
  const list = await (await api.get(listCardsOfInsertSet.path.replace(':id', insertSetId))).text()
  expect(list).toContain(cardId)
  expect(list).not.toContain(ann.user.username)
})

test('who hides their profile is named no longer, by no process, and again when they show it', async () => {
  const shown = await read()
  const versionBefore = api.api.catalogueVersion()
  expect((await read(second.url)).photoBy).toEqual(named())
  expect((await read(api.url, shown.etag)).status).toBe(304)

  await ann.call(togglePublic)
  // Pages that are kept for guests hang on it: those that name them are void before the answer comes.
  expect(api.api.catalogueVersion()).not.toBe(versionBefore)
  const hidden = await read(api.url, shown.etag)
  expect([hidden.status, hidden.photoBy]).toEqual([200, {}])
  expect((await ann.call(getCard, { params: { id: cardId } })).photoBy).toEqual({})
  await vi.waitFor(async () => expect((await read(second.url)).photoBy).toEqual({}))

  await ann.call(togglePublic)
  expect((await read(api.url, hidden.etag)).photoBy).toEqual(named())
})

test('nothing is left of who deletes their account but the photo', async () => {
  expect((await read()).photoBy).toEqual(named())
  expect((await read(second.url)).photoBy).toEqual(named())
  const versionBefore = api.api.catalogueVersion()
  await ann.call(deleteAccount, { body: { password: ann.user.password } })
  expect(api.api.catalogueVersion()).not.toBe(versionBefore)
  expect((await read()).photoBy).toEqual({})
  await vi.waitFor(async () => expect((await read(second.url)).photoBy).toEqual({}))
  const { card } = await api.call(getCard, { params: { id: cardId } })
  expect((await api.get(card.imageUrl ?? '')).status).toBe(200)
})

test('nobody is named for a picture that came from elsewhere', async () => {
  const { rowCount } = await api.pool.query(`update cards set image_url = '/elsewhere.jpg' where id = $1`, [
    idParameter(cardId),
  ])
  expect(rowCount).toBe(1)
  expect((await ann.call(getCard, { params: { id: cardId } })).photoBy).toEqual({})
})

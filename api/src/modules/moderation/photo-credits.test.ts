import { getCard, listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'
import { changeUsername } from '@ninepocket/contract/users/identity-endpoints'
import { deleteAccount, toggleProfileVisibility } from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { hexToByteaParam } from '../../database/connect.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { startSecondApi } from '../../testing/second-api.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'
import { catalogueTotalsAndListsTag, toInsertSetPhotoCreditsTag } from '../catalogue/version/cache-tags.ts'

const insertSetId = seededId('2024 Northern Lights Hockey', 'Base')
let cardIndex = 0
const api = await setUpTestApi({ products: smallCatalogue })
const otherProcess = await startSecondApi(api)
afterAll(() => otherProcess.close())

let ann: Member
let cardId: string
beforeEach(async () => {
  ann = await aMember(api)
  cardId = seededId('2024 Northern Lights Hockey', 'Base', cardIndex++)
  await uploadPlainCardPhoto(api, ann, { cardId, color: 'tomato' })
})

const getCardUrl = () => getCard.path.replace(':id', cardId)
/** Reads a card as a guest. With `etag`, the request is conditional. */
async function readCard(url = api.url, etag = '') {
  const reply = await fetch(url + getCardUrl(), { headers: { 'if-none-match': etag } })
  if (reply.status === 304) return { status: 304, photoBy: null, etag }
  const { photoBy } = getCard.reply.parse(await reply.json())
  return { status: reply.status, photoBy, etag: reply.headers.get('etag') ?? '' }
}
const getExpectedCredits = () => ({ front: { username: ann.user.username } })

test('credits the photo of a card in its own reply for every caller, and not in lists', async () => {
  expect((await readCard()).photoBy).toEqual(getExpectedCredits())
  expect((await ann.call(getCard, { params: { id: cardId } })).photoBy).toEqual(getExpectedCredits())
  const list = await (await api.get(listCardsOfInsertSet.path.replace(':id', insertSetId))).text()
  expect(list).toContain(cardId)
  expect(list).not.toContain(ann.user.username)
})

test('removes the credit in every process when the profile is hidden, and restores it', async () => {
  const shown = await readCard()
  const before = api.api.changes.now
  expect((await readCard(otherProcess.url)).photoBy).toEqual(getExpectedCredits())
  expect((await readCard(api.url, shown.etag)).status).toBe(304)

  await ann.call(toggleProfileVisibility)
  // Guest pages with the credit are stale before the reply arrives.
  expect(api.api.changes.isStale([toInsertSetPhotoCreditsTag(insertSetId)], before)).toBe(true)
  expect(api.api.changes.isStale([catalogueTotalsAndListsTag], before)).toBe(false)
  const hidden = await readCard(api.url, shown.etag)
  expect([hidden.status, hidden.photoBy]).toEqual([200, {}])
  expect((await ann.call(getCard, { params: { id: cardId } })).photoBy).toEqual({})
  await vi.waitFor(async () => expect((await readCard(otherProcess.url)).photoBy).toEqual({}))

  await ann.call(toggleProfileVisibility)
  expect((await readCard(api.url, hidden.etag)).photoBy).toEqual(getExpectedCredits())
})

test('credits the new username in every process after a change', async () => {
  const etags = [await readCard(), await readCard(otherProcess.url)].map(({ etag }) => etag)
  const before = api.api.changes.now
  const username = `new_${ann.user.username}`
  await ann.call(changeUsername, { body: { username, password: ann.user.password } })
  expect(api.api.changes.isStale([toInsertSetPhotoCreditsTag(insertSetId)], before)).toBe(true)
  expect((await readCard(api.url, etags[0])).photoBy).toEqual({ front: { username } })
  await vi.waitFor(async () =>
    expect((await readCard(otherProcess.url, etags[1])).photoBy).toEqual({ front: { username } }),
  )
})

test('leaves only the photo when its uploader deletes the account', async () => {
  expect((await readCard()).photoBy).toEqual(getExpectedCredits())
  expect((await readCard(otherProcess.url)).photoBy).toEqual(getExpectedCredits())
  const before = api.api.changes.now
  await ann.call(deleteAccount, { body: { password: ann.user.password } })
  expect(api.api.changes.isStale([toInsertSetPhotoCreditsTag(insertSetId)], before)).toBe(true)
  expect((await readCard()).photoBy).toEqual({})
  await vi.waitFor(async () => expect((await readCard(otherProcess.url)).photoBy).toEqual({}))
  const { card } = await api.call(getCard, { params: { id: cardId } })
  expect((await api.get(card.imageUrl ?? '')).status).toBe(200)
})

test('gives no credit for a picture from another source', async () => {
  const { rowCount } = await api.pool.query(`update cards set image_url = '/elsewhere.jpg' where id = $1`, [
    hexToByteaParam(cardId),
  ])
  expect(rowCount).toBe(1)
  expect((await ann.call(getCard, { params: { id: cardId } })).photoBy).toEqual({})
})

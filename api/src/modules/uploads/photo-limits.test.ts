import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxUserBytes } from '../../files/storage-limit.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { startSecondApi } from '../../testing/second-api.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { maxCopyPhotosPerUser, maxPendingPhotosPerUser, photoUploadLimit } from './photo-limits.ts'
import { postPhoto, sendPhoto } from './testing/send-photo.ts'

let wayne: Member
const cardId = seededId('A', 'Base', 0)
const imageUrl = 'https://example.org/front.jpg'
const cards = [{ name: 'One', imageUrl }, ...Array.from({ length: 510 }, (_, at) => ({ name: `Card ${at}` }))]
const api = await setUpTestApi({ products: [aProductWithCards(cards)] })
beforeEach(async () => {
  wayne = await aMember(api)
})

const sideOfCard = { cardId: seededId('A', 'Base', 3), imageType: 'back' }
const getUserIdSql = () => `\\x${wayne.user.id}`
const fileNameSql = `lpad(to_hex(n), 32, '0')`

describe('photos of copies', () => {
  let userInventoryId: string
  beforeEach(async () => {
    userInventoryId = (await wayne.call(addCopy, { body: { card: cardId } })).userInventoryItem.id
  })
  const send = async (imageType: 'front' | 'back', photo: Buffer) =>
    postPhoto(api, wayne, uploadCopyPhoto, { userInventoryId, imageType, photo })
  const keeping = (count: number) =>
    api.pool.query(
      `insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, custom_image_url)
       select $1, decode(lpad(to_hex(n), 24, '0'), 'hex'), card_id, product_id, insert_set_id,
         '/files/copies/' || ${fileNameSql} || '-50x70.webp'
       from generate_series(1, $2::int) n, (select * from user_inventory where user_id = $1 limit 1) one`,
      [getUserIdSql(), count],
    )
  const layingAside = (count: number) =>
    api.pool.query(
      `insert into unreferenced_files (name, owner_id)
       select 'copies/' || ${fileNameSql} || $2 || '-50x70.webp', $1 from generate_series(1, $3::int) n`,
      [getUserIdSql(), wayne.user.id, count],
    )

  test('are limited per user, with a message, and do not limit other users', async () => {
    await keeping(maxCopyPhotosPerUser - 1)
    expect((await send('front', await drawTestImage())).status).toBe(200)
    const refused = await send('back', await drawTestImage({ color: 'navy' }))
    const message = 'You have 5,000 photos of your copies, the most allowed.'
    expect([refused.status, await refused.json()]).toEqual([409, { code: 'TOO_MANY_PHOTOS', message }])
    const other = await aMember(api)
    const { userInventoryItem } = await other.call(addCopy, { body: { card: cardId } })
    const fields = { userInventoryId: userInventoryItem.id, imageType: 'back' }
    await sendPhoto(api, other, uploadCopyPhoto, { ...fields, photo: await drawTestImage() })
  })

  test('can be replaced at the limit, but not endlessly, because replaced photos count for a while', async () => {
    await keeping(maxCopyPhotosPerUser - 1)
    expect((await send('front', await drawTestImage({ color: 'teal' }))).status).toBe(200)
    expect((await send('front', await drawTestImage({ color: 'olive' }))).status).toBe(200)
    await layingAside(photoUploadLimit.max)
    const refused = await send('front', await drawTestImage({ color: 'gold' }))
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Photos you removed still count for an hour.') },
    ])
  })

  test('asks to try again later when only removed photos fill the limit', async () => {
    await layingAside(maxCopyPhotosPerUser)
    const rejected = await send('front', await drawTestImage())
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([409, '600'])
  })
})

test('limits the stored bytes of a user across processes, and allows others to upload', async () => {
  const other = await startSecondApi(api)
  const addCopies = Array.from({ length: 3 }, () => wayne.call(addCopy, { body: { card: cardId } }))
  const copies = (await Promise.all(addCopies)).map(({ userInventoryItem }) => userInventoryItem.id)
  const photo = await drawTestImage()
  const send = (url: string, copyIndex: number) =>
    postPhoto({ url }, wayne, uploadCopyPhoto, { userInventoryId: copies[copyIndex] ?? '', imageType: 'front', photo })
  expect((await send(api.url, 0)).status).toBe(200)
  // Leaves space for one more photo of this size.
  await api.pool.query(
    `insert into stored_files (name, owner_id, bytes, stored_at)
     select 'avatars/earlier.webp', owner_id, $2 - 2 * bytes, now() - interval '1 day' from stored_files where owner_id = $1`,
    [getUserIdSql(), maxUserBytes],
  )
  const replies = await Promise.all([send(api.url, 1), send(other.url, 2)])
  await other.close()
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rejected = replies.find(({ status }) => status === 409)
  expect(await rejected?.json()).toEqual({
    code: 'STORAGE_FULL',
    message: expect.stringContaining('Your photos take up 2 GB, the most allowed.'),
  })
  expect((await postPhoto(api, await aMember(api), uploadCardPhoto, { ...sideOfCard, photo })).status).toBe(200)
})

test('limits uploads per hour, and reports when the next one is accepted', async () => {
  const { userInventoryItem } = await wayne.call(addCopy, { body: { card: cardId } })
  const upload = { userInventoryId: userInventoryItem.id, imageType: 'front', photo: Buffer.from('no photo') }
  const send = () => postPhoto(api, wayne, uploadCopyPhoto, upload)
  await api.pool.query('delete from rate_limit_events')
  expect((await send()).status).toBe(415)
  // Inserts as many uploads as the limit allows.
  await api.pool.query(
    'insert into rate_limit_events select subject, happened_at from rate_limit_events, generate_series(2, $1::int)',
    [photoUploadLimit.max],
  )
  const refused = await send()
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: 'TOO_MANY_REQUESTS', message: 'Please wait a while before you upload more photos.' },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
})

describe('pending photos', () => {
  async function send(at: number, imageType: 'front' | 'back', color = 'teal') {
    const photo = await drawTestImage({ color })
    return postPhoto(api, wayne, uploadCardPhoto, { cardId: seededId('A', 'Base', at), imageType, photo })
  }

  test('are limited with a message, while empty sides are still filled and pending photos replaced', async () => {
    await api.pool.query(
      `insert into card_photos (id, card_id, side, user_id, file, upload_hash, state)
       select decode(lpad(to_hex(n), 24, '0'), 'hex'), id, 'back', $1, 'cards/' || ${fileNameSql} || '-50x70.webp',
         decode(repeat(lpad(to_hex(n), 8, '0'), 8), 'hex'), 'waiting'
       from (select id, row_number() over (order by id) as n from cards where image_url is null) c
       where n <= $2`,
      [getUserIdSql(), maxPendingPhotosPerUser],
    )
    const refused = await send(0, 'front')
    const message = '500 of your photos are waiting for review. You can upload more once some are reviewed.'
    expect([refused.status, await refused.json()]).toEqual([409, { code: 'TOO_MANY_PHOTOS_WAIT', message }])
    expect((await send(0, 'back')).status).toBe(200)
    await api.pool.query('delete from card_photos where user_id = $1 and id = $2', [
      getUserIdSql(),
      `\\x${'0'.repeat(23)}1`,
    ])
    expect(await (await send(0, 'front')).json()).toMatchObject({ state: 'waiting' })
    expect(await (await send(0, 'front', 'olive')).json()).toMatchObject({ state: 'waiting' })
  })
})

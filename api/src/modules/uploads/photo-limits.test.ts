import { uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/upload-endpoints'
import { addCopy } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawnPicture } from '../../files/testing/drawn-picture.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'
import { mostCopyPhotos, mostWaitingPhotos } from './photo-limits.ts'
import { photosOfPerson } from './photos-of-person.ts'
import { photoForm, sendForm, sendPhoto } from './testing/send-photo.ts'

let api: TestApi
let wayne: Member
const cardId = plantedId('A', 'Base', 0)
beforeAll(async () => {
  api = await testApi()
  const imageUrl = 'https://example.org/front.jpg'
  const cards = [
    { name: 'One', imageUrl },
    ...Array.from({ length: 510 }, (_, at) => ({ name: `Card ${at}` })),
  ]
  await plantCatalogue(api.pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards }] }])
})
beforeEach(async () => {
  wayne = await aMember(api)
})
afterAll(() => api.close())

const me = () => `\\x${wayne.user.id}`
const aFile = `lpad(to_hex(n), 32, '0')`

describe('photos of copies', () => {
  let userInventoryId: string
  beforeEach(async () => {
    userInventoryId = (await wayne.call(addCopy, { body: { card: cardId } })).userInventoryItem.id
  })
  const send = async (imageType: 'front' | 'back', photo: Buffer) =>
    sendForm(api, wayne, uploadCopyPhoto, photoForm({ userInventoryId, imageType }, photo))
  const keeping = (count: number) =>
    api.pool.query(
      `insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, custom_image_url)
       select $1, decode(lpad(to_hex(n), 24, '0'), 'hex'), card_id, product_id, insert_set_id,
         '/files/copies/' || ${aFile} || '-50x70.webp'
       from generate_series(1, $2::int) n, (select * from user_inventory where user_id = $1 limit 1) one`,
      [me(), count],
    )
  const layingAside = (count: number) =>
    api.pool.query(
      `insert into unused_files (name, owner_id)
       select 'copies/' || ${aFile} || $2 || '-50x70.webp', $1 from generate_series(1, $3::int) n`,
      [me(), wayne.user.id, count],
    )

  test('end at a limit that is told, and leave others alone', async () => {
    await keeping(mostCopyPhotos - 1)
    expect((await send('front', await drawnPicture())).status).toBe(200)
    const refused = await send('back', await drawnPicture({ colour: 'navy' }))
    const message = 'You have 5,000 photos of your copies, which is as many as can be kept.'
    expect([refused.status, await refused.json()]).toEqual([409, { code: 'TOO_MANY_PHOTOS', message }])
    const other = await aMember(api)
    const { userInventoryItem } = await other.call(addCopy, { body: { card: cardId } })
    const fields = { userInventoryId: userInventoryItem.id, imageType: 'back' }
    await sendPhoto(api, other, uploadCopyPhoto, { ...fields, photo: await drawnPicture() })
  })

  test('can be exchanged at the limit, but not without end: what is laid aside counts', async () => {
    await keeping(mostCopyPhotos - 1)
    expect((await send('front', await drawnPicture({ colour: 'teal' }))).status).toBe(200)
    expect((await send('front', await drawnPicture({ colour: 'olive' }))).status).toBe(200)
    await layingAside(photosOfPerson.most)
    const refused = await send('front', await drawnPicture({ colour: 'gold' }))
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('What you have removed counts for an hour.') },
    ])
  })
})

test('an hour takes as many photos as may be sent, and says when the next may', async () => {
  const { userInventoryItem } = await wayne.call(addCopy, { body: { card: cardId } })
  const send = () =>
    sendForm(
      api,
      wayne,
      uploadCopyPhoto,
      photoForm({ userInventoryId: userInventoryItem.id, imageType: 'front' }, Buffer.from('no photo')),
    )
  await api.pool.query('delete from counted_acts')
  expect((await send()).status).toBe(415)
  // As if it had been sent as often as may be.
  await api.pool.query(
    'insert into counted_acts select subject, happened_at from counted_acts, generate_series(2, $1::int)',
    [photosOfPerson.most],
  )
  const refused = await send()
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: 'TOO_MANY_REQUESTS', message: 'Please wait a while before you send more photos.' },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
})

describe('photos that wait for an admin', () => {
  const send = async (at: number, imageType: 'front' | 'back', colour = 'teal') =>
    sendForm(
      api,
      wayne,
      uploadCardPhoto,
      photoForm({ cardId: plantedId('A', 'Base', at), imageType }, await drawnPicture({ colour })),
    )

  test('end at a limit that is told; empty sides are filled all the same, and what waits may be exchanged', async () => {
    await api.pool.query(
      `insert into card_photos (id, card_id, side, user_id, file, original_hash, state)
       select decode(lpad(to_hex(n), 24, '0'), 'hex'), id, 'back', $1, 'cards/' || ${aFile} || '-50x70.webp',
         decode(repeat(lpad(to_hex(n), 8, '0'), 8), 'hex'), 'waiting'
       from (select id, row_number() over (order by id) as n from cards where image_url is null) c
       where n <= $2`,
      [me(), mostWaitingPhotos],
    )
    const refused = await send(0, 'front')
    const message = '500 of your photos wait for an admin. Send more once some of them are decided.'
    expect([refused.status, await refused.json()]).toEqual([409, { code: 'TOO_MANY_PHOTOS_WAIT', message }])
    expect((await send(0, 'back')).status).toBe(200)
    await api.pool.query('delete from card_photos where user_id = $1 and id = $2', [
      me(),
      `\\x${'0'.repeat(23)}1`,
    ])
    expect(await (await send(0, 'front')).json()).toMatchObject({ state: 'waiting' })
    expect(await (await send(0, 'front', 'olive')).json()).toMatchObject({ state: 'waiting' })
  })
})

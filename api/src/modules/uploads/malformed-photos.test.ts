import { readdir } from 'node:fs/promises'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { expect, test } from 'vitest'
import { generateMalformedImageFiles } from '../../files/testing/malformed-image-files.ts'
import { aMember } from '../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { postPhoto } from './testing/send-photo.ts'

/** Contains every kind at least twice. `npm run bench -- photos --only malformed` sends a thousand and watches the memory. */
const sampleCount = 60
const testTimeoutMs = 60_000

const api = await setUpTestApi({
  products: [aProductWithCards([{ name: 'One' }])],
})

test('rejects malformed files of every kind with a message, and stores nothing', {
  timeout: testTimeoutMs,
}, async () => {
  const member = await aMember(api)
  const fields = { cardId: seededId('A', 'Base', 0), imageType: 'front' }
  for await (const { kind, bytes } of generateMalformedImageFiles(sampleCount)) {
    const reply = await postPhoto(api, member, uploadCardPhoto, { ...fields, photo: bytes })
    expect([400, 413, 415], `${kind}: ${reply.status}`).toContain(reply.status)
    expect(await reply.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
  expect(await readdir(`${api.dataDir}/files`).catch(() => [])).toEqual([])
  for (const table of ['card_photos', 'unreferenced_files'])
    expect((await api.pool.query(`select from ${table}`)).rowCount).toBe(0)
})

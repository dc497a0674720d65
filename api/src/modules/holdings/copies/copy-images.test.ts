import { addCopy, removeCopy, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAvatarName, newImageName } from '../../../files/file-names.ts'
import { deleteOrphanedFiles, storeUnreferencedFile } from '../../../files/file-references.ts'
import { createFolderStore } from '../../../files/folder-store.ts'
import { aMember, type Member } from '../../../testing/a-member.ts'
import { aProductWithCards, seededId } from '../../../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'

const card = seededId('A', 'Base', 0)

let wayne: Member
const api = await setUpTestApi({
  products: [aProductWithCards([{ name: 'One' }])],
})
beforeEach(async () => {
  wayne = await aMember(api)
})

const createImageName = () => newImageName('copies', { width: 50, height: 70 }, Buffer.alloc(32))

/** Uploads an image that no copy shows yet, and returns its URL. */
async function createStoredImage(owner = wayne): Promise<string> {
  const name = createImageName()
  const image = { name, files: [{ name, bytes: Buffer.from('a picture') }], ownerId: owner.user.id }
  await storeUnreferencedFile({ pool: api.pool, files: createFolderStore(`${api.dataDir}/files`) }, image)
  return `/files/${name}`
}
const isServed = async (address: string) => (await api.get(address, { cookie: wayne.cookie })).status === 200
const deleteOrphans = () =>
  deleteOrphanedFiles({ pool: api.pool, files: createFolderStore(`${api.dataDir}/files`) }, /* ageMs */ 0)
const readErrorReply = async (reply: Response) => ({ status: reply.status, body: await reply.json() })

describe('images of a copy', () => {
  test('must be uploads of its owner, and stay while the copy shows them', async () => {
    const [front, back] = [await createStoredImage(), await createStoredImage()]
    const { userInventoryItem } = await wayne.call(addCopy, {
      body: { card, customImageUrl: front, customBackImageUrl: back },
    })
    expect(userInventoryItem).toMatchObject({ customImageUrl: front, customBackImageUrl: back })
    await deleteOrphans()
    expect([await isServed(front), await isServed(back)]).toEqual([true, true])
  })

  test('are restored with a removed copy', async () => {
    const customImageUrl = await createStoredImage()
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card, customImageUrl } })
    await wayne.call(removeCopy, { params: { id: userInventoryItem.id } })
    expect(await isServed(customImageUrl)).toBe(true)
    const again = await wayne.call(addCopy, { body: { card, customImageUrl } })
    expect(again.userInventoryItem.customImageUrl).toBe(customImageUrl)
    await deleteOrphans()
    expect(await isServed(customImageUrl)).toBe(true)
  })

  test('may be sent again unchanged, and may swap sides', async () => {
    const customImageUrl = await createStoredImage()
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card, customImageUrl } })
    const params = { id: userInventoryItem.id }
    await wayne.call(updateCopy, { params, body: { customImageUrl, publicNote: 'Same picture' } })
    const turned = { customImageUrl: null, customBackImageUrl: customImageUrl }
    const changed = await wayne.call(updateCopy, { params, body: turned })
    expect(changed.userInventoryItem).toMatchObject(turned)
    await deleteOrphans()
    expect(await isServed(customImageUrl)).toBe(true)
  })

  test('are deleted when they are released and not restored', async () => {
    const [before, after] = [await createStoredImage(), await createStoredImage()]
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card, customImageUrl: before } })
    await wayne.call(updateCopy, { params: { id: userInventoryItem.id }, body: { customImageUrl: after } })
    await deleteOrphans()
    expect([await isServed(before), await isServed(after)]).toEqual([false, true])
  })

  test.each([
    ['of another host', async () => 'https://example.org/a.webp'],
    ['that is a script', async () => 'javascript:alert(1)'],
    ['that leads out of the folder', async () => '/files/copies/../avatars/x.webp'],
    ['that nobody gave', async () => `/files/${createImageName()}`],
    ['that shows the person', async () => `/files/${newAvatarName()}`],
    ['of another person', async () => createStoredImage(await aMember(api))],
  ])('reject a URL %s', async (_what, address) => {
    const customBackImageUrl = await address()
    const message = 'customBackImageUrl must be an image that you uploaded'
    const refusal = { status: 400, body: { message, errors: [{ path: 'customBackImageUrl', message }] } }
    expect(await readErrorReply(await wayne.send(addCopy, { body: { card, customBackImageUrl } }))).toMatchObject(
      refusal,
    )
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card } })
    const params = { id: userInventoryItem.id }
    expect(await readErrorReply(await wayne.send(updateCopy, { params, body: { customBackImageUrl } }))).toMatchObject(
      refusal,
    )
  })

  test('cannot be used by a second copy', async () => {
    const customImageUrl = await createStoredImage()
    await wayne.call(addCopy, { body: { card, customImageUrl } })
    expect((await wayne.send(addCopy, { body: { card, customImageUrl } })).status).toBe(400)
  })
})

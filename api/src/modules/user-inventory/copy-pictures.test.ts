import { addCopy, changeCopy, removeCopy } from '@ninepocket/contract/user-inventory-endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { layAsideFile, removeForgotten } from '../../files/file-ledger.ts'
import { newAvatarName, newPictureName } from '../../files/file-names.ts'
import { folderStore } from '../../files/folder-store.ts'
import { aMember, type Member } from '../../testing/a-member.ts'
import { plantCatalogue, plantedId } from '../../testing/plant-catalogue.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

const card = plantedId('A', 'Base', 0)

let api: TestApi
let wayne: Member
beforeAll(async () => {
  api = await testApi()
  await plantCatalogue(api.pool, [
    { name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }] }] },
  ])
})
beforeEach(async () => {
  wayne = await aMember(api)
})
afterAll(() => api.close())

const aPictureName = () => newPictureName('copies', { width: 50, height: 70 }, Buffer.alloc(32))

/** The address of a picture that a person has just given, and no copy shows yet. */
async function aPicture(owner = wayne): Promise<string> {
  const name = aPictureName()
  await layAsideFile(api.pool, name, owner.user.id)
  await folderStore(`${api.dataDir}/files`).put(name, Buffer.from('a picture'))
  return `/files/${name}`
}
const isServed = async (address: string) => (await api.get(address)).status === 200
const clean = () =>
  removeForgotten({ pool: api.pool, files: folderStore(`${api.dataDir}/files`) }, /* ageMs */ 0)
const refusalOf = async (reply: Response) => ({ status: reply.status, body: await reply.json() })

describe('pictures of a copy', () => {
  test('are files that its owner gave, and stay while it shows them', async () => {
    const [front, back] = [await aPicture(), await aPicture()]
    const { userInventoryItem } = await wayne.call(addCopy, {
      body: { card, customImageUrl: front, customBackImageUrl: back },
    })
    expect(userInventoryItem).toMatchObject({ customImageUrl: front, customBackImageUrl: back })
    await clean()
    expect([await isServed(front), await isServed(back)]).toEqual([true, true])
  })

  test('come back when a removed copy does', async () => {
    const customImageUrl = await aPicture()
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card, customImageUrl } })
    await wayne.call(removeCopy, { params: { id: userInventoryItem.id } })
    expect(await isServed(customImageUrl)).toBe(true)
    const again = await wayne.call(addCopy, { body: { card, customImageUrl } })
    expect(again.userInventoryItem.customImageUrl).toBe(customImageUrl)
    await clean()
    expect(await isServed(customImageUrl)).toBe(true)
  })

  test('may be sent again as they are, and change sides', async () => {
    const customImageUrl = await aPicture()
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card, customImageUrl } })
    const params = { id: userInventoryItem.id }
    await wayne.call(changeCopy, { params, body: { customImageUrl, publicNote: 'Same picture' } })
    const turned = { customImageUrl: null, customBackImageUrl: customImageUrl }
    const changed = await wayne.call(changeCopy, { params, body: turned })
    expect(changed.userInventoryItem).toMatchObject(turned)
    await clean()
    expect(await isServed(customImageUrl)).toBe(true)
  })

  test('go for good once the copy lets go of them and nobody asks for them again', async () => {
    const [before, after] = [await aPicture(), await aPicture()]
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card, customImageUrl: before } })
    await wayne.call(changeCopy, {
      params: { id: userInventoryItem.id },
      body: { customImageUrl: after },
    })
    await clean()
    expect([await isServed(before), await isServed(after)]).toEqual([false, true])
  })

  test.each([
    ['of another host', async () => 'https://example.org/a.webp'],
    ['that is a script', async () => 'javascript:alert(1)'],
    ['that leads out of the folder', async () => '/files/copies/../avatars/x.webp'],
    ['that nobody gave', async () => `/files/${aPictureName()}`],
    ['that shows the person', async () => `/files/${newAvatarName()}`],
    ['of another person', async () => aPicture(await aMember(api))],
  ])('an address %s is refused', async (_what, address) => {
    const customBackImageUrl = await address()
    const message = 'customBackImageUrl must be a picture of your own'
    const refusal = { status: 400, body: { message, errors: [{ path: 'customBackImageUrl', message }] } }
    expect(await refusalOf(await wayne.send(addCopy, { body: { card, customBackImageUrl } }))).toMatchObject(
      refusal,
    )
    const { userInventoryItem } = await wayne.call(addCopy, { body: { card } })
    const params = { id: userInventoryItem.id }
    expect(
      await refusalOf(await wayne.send(changeCopy, { params, body: { customBackImageUrl } })),
    ).toMatchObject(refusal)
  })

  test('that one copy shows cannot be shown by another', async () => {
    const customImageUrl = await aPicture()
    await wayne.call(addCopy, { body: { card, customImageUrl } })
    expect((await wayne.send(addCopy, { body: { card, customImageUrl } })).status).toBe(400)
  })
})

import { deriveUploadedImageVariants } from '@ninepocket/contract/catalogue/uploaded-image'
import { addCopy, removeCopy, updateCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { listPendingPhotos, reviewPhoto, takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import { removeCopyPhoto, uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import {
  deleteAccount,
  removeAvatar,
  toggleCollectionPrivacy,
  toggleProfileVisibility,
} from '@ninepocket/contract/users/user-endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { importCatalogue } from './catalogue-data/import/import-catalogue.ts'
import { hashSourceId } from './catalogue-data/write/source-id.ts'
import { deleteOrphanedFiles } from './files/file-references.ts'
import { createFolderStore } from './files/folder-store.ts'
import { drawTestImage } from './files/testing/test-image.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from './modules/trades/testing/offers.ts'
import { sendPhoto, uploadAvatarAndGetUrl } from './modules/uploads/testing/send-photo.ts'
import { aMember, type Member } from './testing/a-member.ts'
import {
  aCardFileRow,
  anInsertSetFileRow,
  aProductFileRow,
  createEmptyCatalogueFolder,
} from './testing/catalogue/catalogue-folder.ts'
import { startSecondApi } from './testing/second-api.ts'
import { setUpTestApi } from './testing/set-up.ts'

const sourceImageUrl = 'https://example.org/front.jpg'
const api = await setUpTestApi()
const otherProcess = await startSecondApi(api)
afterAll(() => otherProcess.close())
const folder = await createEmptyCatalogueFolder()
afterAll(() => folder.remove())

const admin = await aMember(api, { isAdmin: true })
const stranger = await aMember(api)
let owner: Member
let cardId: string
let cardSourceId: string
let cardCount = 0
beforeEach(async () => {
  owner = await aMember(api)
  cardCount += 1
  cardSourceId = `card-${cardCount}`
  cardId = hashSourceId('card', cardSourceId)
  await importCard({})
})

async function importCard(cells: { imageUrl?: string }): Promise<void> {
  await folder.writeTable('products.csv', [aProductFileRow()])
  await folder.writeTable('insert-sets.csv', [anInsertSetFileRow()])
  await folder.writeTable('cards.csv', [aCardFileRow({ sourceId: cardSourceId, ...cells })])
  await importCatalogue(api.pool, { folder: folder.path, fallbackFolder: folder.path, onNote: () => {} })
}

/** Wide enough for a tile beside it. */
const drawPhoto = (color = 'tomato') => drawTestImage({ color, width: 500, height: 700 })

/** The cache policy that each caller gets; null for a caller who gets no image. */
type AccessByCaller = Record<'guest' | 'other' | 'owner' | 'admin', string | null>
const immutable = 'public, max-age=31536000, s-maxage=86400, immutable'
const revalidated = 'public, no-cache'
const neverStored = 'private, no-store'

/** Returns the cache policy of a file for a caller; null if it is not found. */
async function readFilePolicy(address: string, headers: Record<string, string>): Promise<string | null> {
  const etag = `"${address.split('/').at(-1)?.replaceAll('.', '-')}"`
  const [reply, conditional, head] = await Promise.all([
    fetch(address, { headers }),
    fetch(address, { headers: { ...headers, 'if-none-match': etag } }),
    fetch(address, { method: 'HEAD', headers }),
  ])
  const statuses = [reply.status, conditional.status, head.status]
  if (reply.status === 200) {
    expect(statuses).toEqual([200, 304, 200])
    expect(reply.headers.get('content-type')).toMatch(/^image\//)
    return reply.headers.get('cache-control')
  }
  expect(statuses).toEqual([404, 404, 404])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  return null
}

/** Returns the cache policy of an image for a caller, which is equal for all variants and in all processes. */
async function readPolicy(imageUrl: string, headers: Record<string, string>): Promise<string | null> {
  const variants = deriveUploadedImageVariants(imageUrl)?.sources.flatMap(({ files }) => files.map(({ url }) => url))
  const addresses = [otherProcess.url + imageUrl, ...(variants ?? [imageUrl]).map((url) => api.url + url)]
  const policies = await Promise.all(addresses.map((address) => readFilePolicy(address, headers)))
  expect(new Set(policies).size).toBe(1)
  return policies[0] ?? null
}

async function expectAccess(imageUrl: string | null, expected: AccessByCaller): Promise<void> {
  expect(imageUrl).toMatch(/^\/files\//)
  const cookies = [undefined, stranger.cookie, owner.cookie, admin.cookie]
  const policies = cookies.map((cookie) => readPolicy(imageUrl ?? '', cookie === undefined ? {} : { cookie }))
  const [guest, other, ownerPolicy, adminPolicy] = await Promise.all(policies)
  expect({ guest, other, owner: ownerPolicy, admin: adminPolicy }).toEqual(expected)
}

const forAll = (policy: string): AccessByCaller => ({ guest: policy, other: policy, owner: policy, admin: policy })
const forOwnerAndAdmin: AccessByCaller = { guest: null, other: null, owner: neverStored, admin: neverStored }
const forAdmin: AccessByCaller = { ...forOwnerAndAdmin, owner: null }
const forNobody: AccessByCaller = { guest: null, other: null, owner: null, admin: null }
const deleteOrphans = () =>
  deleteOrphanedFiles({ pool: api.pool, files: createFolderStore(`${api.dataDir}/files`) }, /* ageMs */ 0)

describe('a photo of a copy', () => {
  let copyId: string
  let photoUrl: string
  const sendCopyPhoto = async (color?: string) => {
    const fields = { userInventoryId: copyId, imageType: 'front', photo: await drawPhoto(color) }
    return (await sendPhoto(api, owner, uploadCopyPhoto, fields)).fileUrl
  }
  const update = (body: object) => owner.call(updateCopy, { params: { id: copyId }, body })
  beforeEach(async () => {
    copyId = (await owner.call(addCopy, { body: { card: cardId } })).userInventoryItem.id
    photoUrl = await sendCopyPhoto()
  })

  test('follows the privacy of the collection, and is public while its copy is for trade or for sale', async () => {
    await expectAccess(photoUrl, forAll(revalidated))
    await owner.call(toggleCollectionPrivacy)
    await expectAccess(photoUrl, forOwnerAndAdmin)
    await update({ forTrade: true })
    await expectAccess(photoUrl, forAll(revalidated))
    await update({ forTrade: false, forSale: true, forSalePrice: '1.00' })
    await expectAccess(photoUrl, forAll(revalidated))
    await update({ forSale: false })
    await expectAccess(photoUrl, forOwnerAndAdmin)
    await owner.call(toggleCollectionPrivacy)
    await expectAccess(photoUrl, forAll(revalidated))
  })

  test('follows the privacy of the profile, also while its copy is for trade', async () => {
    await update({ forTrade: true })
    await owner.call(toggleProfileVisibility)
    await expectAccess(photoUrl, forOwnerAndAdmin)
    await owner.call(toggleProfileVisibility)
    await expectAccess(photoUrl, forAll(revalidated))
  })

  test('is for the partner of its trade too while its copy is promised, and no other one', async () => {
    await update({ forTrade: true })
    const spareCopy = await addTradableCopy(owner, cardId)
    const fields = { userInventoryId: spareCopy.id, imageType: 'back', photo: await drawPhoto('olive') }
    const spareUrl = (await sendPhoto(api, owner, uploadCopyPhoto, fields)).fileUrl
    const give = [await addTradableCopy(stranger, cardId)]
    const offer = await sendOffer(stranger, owner, { give, get: [{ id: copyId }] })
    await owner.call(toggleProfileVisibility)
    await expectAccess(photoUrl, forOwnerAndAdmin)
    await owner.call(toggleProfileVisibility)
    await runActionAsMember(owner, offer, 'agree')
    await expectAccess(photoUrl, forAll(revalidated))
    await owner.call(toggleProfileVisibility)
    const forPartnerToo = { ...forOwnerAndAdmin, other: neverStored }
    await expectAccess(photoUrl, forPartnerToo)
    await expectAccess(spareUrl, forOwnerAndAdmin)
    expect(await readPolicy(photoUrl ?? '', { cookie: (await aMember(api)).cookie })).toBeNull()
    await runActionAsMember(stranger, offer, 'mark-sent')
    await runActionAsMember(stranger, offer, 'dispute', 'Nothing came.')
    await expectAccess(photoUrl, forPartnerToo)
    await admin.call(settleDispute, { params: { offerId: offer.id }, body: { outcome: 'cancel' } })
    await expectAccess(photoUrl, forOwnerAndAdmin)
  })

  test('is hidden when it is replaced, and public again when Undo restores it', async () => {
    const newPhotoUrl = await sendCopyPhoto('navy')
    await expectAccess(photoUrl, forOwnerAndAdmin)
    await expectAccess(newPhotoUrl, forAll(revalidated))
    await update({ customImageUrl: null, customBackImageUrl: photoUrl })
    await expectAccess(photoUrl, forAll(revalidated))
    await expectAccess(newPhotoUrl, forOwnerAndAdmin)
    await deleteOrphans()
    await expectAccess(newPhotoUrl, forNobody)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'the photo is removed',
      () => owner.call(removeCopyPhoto, { params: { id: copyId }, body: { imageType: 'front' } }),
    ],
    ['the copy is removed', () => owner.call(removeCopy, { params: { id: copyId } })],
  ])('is hidden when %s, and deleted later', async (_what, remove) => {
    await remove()
    await expectAccess(photoUrl, forOwnerAndAdmin)
    await deleteOrphans()
    await expectAccess(photoUrl, forNobody)
  })

  test('is hidden from the former owner too when the account is deleted, and deleted later', async () => {
    await owner.call(deleteAccount, { body: { password: owner.user.password } })
    await expectAccess(photoUrl, forAdmin)
    await deleteOrphans()
    await expectAccess(photoUrl, forNobody)
  })
})

describe('a photo of a card', () => {
  const sendCardPhoto = async (sender: Member, color?: string) => {
    const fields = { cardId, imageType: 'front', photo: await drawPhoto(color) }
    return (await sendPhoto(api, sender, uploadCardPhoto, fields)).fileUrl
  }
  const review = async (imageUrl: string | null, decision: 'accept' | 'refuse') => {
    const { photos } = await admin.call(listPendingPhotos, { query: { limit: 100 } })
    const id = photos.find((photo) => photo.imageUrl === imageUrl)?.id ?? ''
    await admin.call(reviewPhoto, { params: { id }, body: { decision } })
  }

  test('is public on an empty side until an admin takes it down', async () => {
    const photoUrl = await sendCardPhoto(owner)
    await expectAccess(photoUrl, forAll(immutable))
    await admin.call(takeDownPhoto, { params: { cardId, side: 'front' } })
    await expectAccess(photoUrl, forNobody)
  })

  test('is hidden while it is pending, and public once it is accepted, in place of the previous one', async () => {
    const shownUrl = await sendCardPhoto(stranger)
    const pendingUrl = await sendCardPhoto(owner, 'navy')
    await expectAccess(pendingUrl, forOwnerAndAdmin)
    await expectAccess(shownUrl, forAll(immutable))
    await review(pendingUrl, 'accept')
    await expectAccess(pendingUrl, forAll(immutable))
    await expectAccess(shownUrl, forNobody)
  })

  test('is deleted when it is rejected or replaced while pending', async () => {
    await importCard({ imageUrl: sourceImageUrl })
    const replacedUrl = await sendCardPhoto(owner)
    const pendingUrl = await sendCardPhoto(owner, 'navy')
    await expectAccess(replacedUrl, forNobody)
    await expectAccess(pendingUrl, forOwnerAndAdmin)
    await review(pendingUrl, 'refuse')
    await expectAccess(pendingUrl, forNobody)
  })

  test('is hidden again when an import makes it pending', async () => {
    const photoUrl = await sendCardPhoto(owner)
    await expectAccess(photoUrl, forAll(immutable))
    await importCard({ imageUrl: sourceImageUrl })
    await expectAccess(photoUrl, forOwnerAndAdmin)
  })

  test('stays public when its uploader hides the profile or leaves, and is deleted if it was pending', async () => {
    const shownUrl = await sendCardPhoto(owner)
    await owner.call(toggleProfileVisibility)
    await expectAccess(shownUrl, forAll(immutable))
    const pendingUrl = await sendCardPhoto(owner, 'navy')
    await owner.call(deleteAccount, { body: { password: owner.user.password } })
    await expectAccess(shownUrl, forAll(immutable))
    await deleteOrphans()
    await expectAccess(pendingUrl, forNobody)
  })
})

test('shows an avatar to all, also that of a private profile, until it is removed', async () => {
  const avatarUrl = await uploadAvatarAndGetUrl(api, owner, await drawTestImage())
  await expectAccess(avatarUrl, forAll(immutable))
  await owner.call(toggleProfileVisibility)
  await expectAccess(avatarUrl, forAll(immutable))
  await owner.call(removeAvatar)
  await expectAccess(avatarUrl, forNobody)
})

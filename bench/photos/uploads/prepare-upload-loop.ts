import { aCroppedCardPhoto, aPhonePhoto, toDistinctFile } from '@ninepocket/api/files/testing/test-photos'
import { buildPhotoFormData, sendPhotoForm } from '@ninepocket/api/modules/uploads/testing/send-photo'
import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import type { Pool } from 'pg'

export type UploadResult = { kind: 'photograph' | 'cropped card'; status: number; ms: number }

/** The catalogue that photos are taken for: every side of every card is empty. */
const [productCount, cardsPerProduct] = [60, 150]
const getProductName = (index: number) => `Product ${index}`
export const productsWithoutPhotos = Array.from({ length: productCount }, (_, index) => ({
  name: getProductName(index),
  year: String(1960 + index),
  insertSets: [
    { name: 'Base', cards: Array.from({ length: cardsPerProduct }, (_, cardIndex) => ({ name: `Card ${cardIndex}` })) },
  ],
}))

function pickSide(count: number) {
  const [imageType, card] = [count % 2 === 0 ? 'front' : 'back', Math.floor(count / 2)]
  const product = getProductName(Math.floor(card / cardsPerProduct) % productCount)
  return { cardId: seededId(product, 'Base', card % cardsPerProduct), imageType }
}

/** Returns a function that uploads until `isOver`: half of the users send original photos, the others cropped ones. */
export async function prepareUploadLoop(site: { url: string; pool: Pool }, userCount: number) {
  const members = await Promise.all(Array.from({ length: userCount }, () => aMember(site)))
  const photos = { photograph: await aPhonePhoto(), 'cropped card': await aCroppedCardPhoto() }
  let sentCount = 0

  async function upload(member: Member, kind: UploadResult['kind']): Promise<UploadResult> {
    const photo = toDistinctFile(photos[kind], sentCount)
    const form = buildPhotoFormData(pickSide(sentCount++), photo)
    const started = performance.now()
    const reply = await sendPhotoForm(site, member, uploadCardPhoto, form)
    await reply.arrayBuffer()
    return { kind, status: reply.status, ms: performance.now() - started }
  }

  return async (isOver: () => boolean): Promise<UploadResult[]> => {
    const done: UploadResult[] = []
    await Promise.all(
      members.map(async (member, index) => {
        while (!isOver()) done.push(await upload(member, index % 2 === 0 ? 'photograph' : 'cropped card'))
      }),
    )
    return done
  }
}

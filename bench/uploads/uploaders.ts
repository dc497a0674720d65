import { aCroppedCard, aPhotograph, asAnotherFile } from '@ninepocket/api/files/testing/photograph'
import { photoForm, sendForm } from '@ninepocket/api/modules/uploads/testing/send-photo'
import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { plantedId } from '@ninepocket/api/testing/plant-catalogue'
import { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import type { Pool } from 'pg'

export type Uploaded = { kind: 'photograph' | 'cropped card'; status: number; ms: number }

/** The catalogue that photos are sent for: every side of every card is empty. */
const [products, cardsEach] = [60, 150]
const productName = (index: number) => `Product ${index}`
export const emptyCatalogue = Array.from({ length: products }, (_, index) => ({
  name: productName(index),
  year: String(1960 + index),
  insertSets: [
    { name: 'Base', cards: Array.from({ length: cardsEach }, (_, place) => ({ name: `Card ${place}` })) },
  ],
}))

/** Sides in turn, so that each photo fills one that is empty. */
function sideOf(count: number) {
  const [imageType, card] = [count % 2 === 0 ? 'front' : 'back', Math.floor(count / 2)]
  const product = productName(Math.floor(card / cardsEach) % products)
  return { cardId: plantedId(product, 'Base', card % cardsEach), imageType }
}

/**
 * People who each send one photo after the other; every other one sends whole photographs, as programs do, and the rest what the
 * photo tool makes of them.
 */
export async function uploaders(site: { url: string; pool: Pool }, people: number) {
  const members = await Promise.all(Array.from({ length: people }, () => aMember(site)))
  const photos = { photograph: await aPhotograph(), 'cropped card': await aCroppedCard() }
  let sent = 0

  async function upload(member: Member, kind: Uploaded['kind']): Promise<Uploaded> {
    const photo = asAnotherFile(photos[kind], sent)
    const form = photoForm(sideOf(sent++), photo)
    const started = performance.now()
    const reply = await sendForm(site, member, uploadCardPhoto, form)
    await reply.arrayBuffer()
    return { kind, status: reply.status, ms: performance.now() - started }
  }

  return {
    bytes: { photograph: photos.photograph.length, croppedCard: photos['cropped card'].length },
    /** All send until they are told to stop; what they have begun is finished. */
    async run(isOver: () => boolean): Promise<Uploaded[]> {
      const done: Uploaded[] = []
      await Promise.all(
        members.map(async (member, index) => {
          while (!isOver()) done.push(await upload(member, index % 2 === 0 ? 'photograph' : 'cropped card'))
        }),
      )
      return done
    },
  }
}

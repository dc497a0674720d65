import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { drawTestImage } from '../files/testing/test-image.ts'
import { sendPhoto } from '../modules/uploads/testing/send-photo.ts'
import type { Member } from './a-member.ts'

/** Uploads a plain photo of a side of a card; each color makes a different photo. */
export async function uploadPlainCardPhoto(
  site: { url: string },
  sender: Member,
  { cardId, side = 'front', color }: { cardId: string; side?: CardSideName; color: string },
): Promise<EndpointReply<typeof uploadCardPhoto>> {
  const photo = await drawTestImage({ color })
  return sendPhoto(site, sender, uploadCardPhoto, { cardId, imageType: side, photo })
}

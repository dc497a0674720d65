import type { EndpointReply } from '@ninepocket/contract/endpoint'
import type { ImageType } from '@ninepocket/contract/image-type'
import { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import sharp from 'sharp'
import type { Member } from './a-member.ts'
import { promisedReply } from './promised-reply.ts'

/** Sends a plain photo for a side of a card; each colour is a photo of its own. */
export async function sendCardPhoto(
  { url }: { url: string },
  sender: Member,
  { cardId, side = 'front', colour }: { cardId: string; side?: ImageType; colour: string },
): Promise<EndpointReply<typeof uploadCardPhoto>> {
  const create = { width: 50, height: 70, channels: 3, background: colour } as const
  const picture = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.set('cardId', cardId)
  form.set('imageType', side)
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'card.png')
  const { method, path } = uploadCardPhoto
  const reply = await fetch(url + path, { method, headers: sender.headers, body: form })
  return promisedReply(uploadCardPhoto, reply)
}

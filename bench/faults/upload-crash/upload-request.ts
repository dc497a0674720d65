import { drawTestImage } from '@ninepocket/api/files/testing/test-image'
import type { Member } from '@ninepocket/api/testing/a-member'
import { uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'

export type UploadTargets = { cardIds: ReadonlyArray<string>; copyId: string }
export type UploadRequest = { endpoint: { method: string; path: string }; form: FormData; files: number }

/** A color that no other photo has: equal files would be stored once. */
const toColor = (count: number) => `#${(count * 1_001).toString(16).padStart(6, '0').slice(-6)}`

/** Creates the upload of a round: an avatar, a photo of a copy or one of a card in turn, each with another image. */
export async function createUploadForRound(round: number, { cardIds, copyId }: UploadTargets): Promise<UploadRequest> {
  const photo = new Blob([new Uint8Array(await drawTestImage({ color: toColor(round + 1) }))])
  const form = new FormData()
  const kind = round % 3
  if (kind === 0) {
    form.append('avatar', photo, 'photo')
    return { endpoint: uploadAvatar, form, files: 1 }
  }
  form.append('imageType', round % 2 === 0 ? 'front' : 'back')
  if (kind === 1) form.append('userInventoryId', copyId)
  else form.append('cardId', cardIds[round % cardIds.length] ?? '')
  form.append('image', photo, 'photo')
  return { endpoint: kind === 1 ? uploadCopyPhoto : uploadCardPhoto, form, files: 2 }
}

export async function sendUpload(url: string, member: Member, { endpoint, form }: UploadRequest): Promise<boolean> {
  const { method, path } = endpoint
  const reply = await fetch(url + path, { method, headers: member.headers, body: form }).catch(() => null)
  return (await reply?.json().catch(() => null)) != null && reply?.status === 200
}

import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import type { Member } from '../../../testing/a-member.ts'
import { expectReply } from '../../../testing/expect-reply.ts'
import type { TestApi } from '../../../testing/test-api.ts'

/** Builds a form with the given fields and a file, as a browser does. */
export function buildPhotoFormData(fields: Record<string, string>, photo: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(photo)]), 'photo')
  return form
}

/** Sends a form as a member and returns the raw reply. */
export function sendPhotoForm(
  { url }: Pick<TestApi, 'url'>,
  member: Pick<Member, 'headers'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  form: FormData,
): Promise<Response> {
  return fetch(url + path, { method, headers: member.headers, body: form })
}

type PhotoUpload = Record<string, string | Buffer> & { photo: Buffer }

/** Sends a photo with its fields as a member and returns the raw reply. */
export function postPhoto(
  site: Pick<TestApi, 'url'>,
  member: Pick<Member, 'headers'>,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  { photo, ...fields }: PhotoUpload,
): Promise<Response> {
  const textFields = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return sendPhotoForm(site, member, endpoint, buildPhotoFormData(textFields, photo))
}

/** Sends a photo as a member and checks every field of the reply against the contract. */
export async function sendPhoto<E extends Endpoint>(
  site: Pick<TestApi, 'url'>,
  member: Pick<Member, 'headers'>,
  endpoint: E,
  upload: PhotoUpload,
): Promise<EndpointReply<E>> {
  return expectReply(endpoint, await postPhoto(site, member, endpoint, upload))
}

/** Uploads an avatar as a member and returns its address. */
export async function uploadAvatarAndGetUrl(
  site: Pick<TestApi, 'url'>,
  member: Pick<Member, 'headers'>,
  image: Buffer,
): Promise<string> {
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(image)]), 'me.png')
  const { user } = await expectReply(uploadAvatar, await sendPhotoForm(site, member, uploadAvatar, form))
  return user.profilePicture ?? ''
}

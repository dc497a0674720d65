import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Member } from '../../../testing/a-member.ts'
import { expectReply } from '../../../testing/expect-reply.ts'
import type { TestApi } from '../../../testing/test-api.ts'

/** Builds a form with the given fields and a file, as a browser does. */
export function buildPhotoForm(fields: Record<string, string>, photo: Buffer): FormData {
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

/** Sends a photo as a member and checks every field of the reply against the contract. */
export async function sendPhoto<E extends Endpoint>(
  site: Pick<TestApi, 'url'>,
  member: Pick<Member, 'headers'>,
  endpoint: E,
  { photo, ...fields }: Record<string, string | Buffer> & { photo: Buffer },
): Promise<EndpointReply<E>> {
  const textFields = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return expectReply(endpoint, await sendPhotoForm(site, member, endpoint, buildPhotoForm(textFields, photo)))
}

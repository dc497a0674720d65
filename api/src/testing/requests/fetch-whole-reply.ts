import { readZip } from '../read-zip.ts'
import type { ApiRequest } from './build-valid-requests.ts'

/** Returns the status and the text of a reply with its headers; the files of an archive are unpacked. */
export async function fetchWholeReply(
  siteUrl: string,
  { method, address, body }: ApiRequest,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const reply = await fetch(siteUrl + address, { method, headers: { ...headers, ...type }, body: body ?? null })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isArchive = reply.headers.get('content-type') === 'application/zip'
  const text = isArchive ? [...readZip(bytes).values()].join(' ') : bytes.toString()
  return { status: reply.status, text: `${JSON.stringify([...reply.headers])} ${text}` }
}

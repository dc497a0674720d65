import { generateMalformedImageFiles, type MalformedFile } from '@ninepocket/api/files/testing/malformed-image-files'
import { drawTestImage } from '@ninepocket/api/files/testing/test-image'
import { buildPhotoFormData, sendPhotoForm } from '@ninepocket/api/modules/uploads/testing/send-photo'
import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { seedCatalogue, seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { uploadCardPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import type { Pool } from 'pg'
import { readPeakMemoryMiB, readResidentMemoryMiB } from '../../measure/run/process-memory.ts'

export type MalformedFileReply = { kind: string; status: number }

const noReplyStatus = 0
const formFields = { cardId: seededId('A', 'Base', 0), imageType: 'front' }

async function sendAndGetStatus(url: string, member: Member, bytes: Buffer): Promise<number> {
  const form = buildPhotoFormData(formFields, bytes)
  const reply = await sendPhotoForm({ url }, member, uploadCardPhoto, form).catch(() => null)
  await reply?.arrayBuffer()
  return reply?.status ?? noReplyStatus
}

/**
 * Sends malformed files concurrently, each as another user. Returns the replies, the memory before (after one valid
 * image) and at most, and whether the server accepts a valid image afterwards.
 */
export async function sendMalformedFiles(
  { url, pool, pid }: { url: string; pool: Pool; pid: number },
  { files, parallel }: { files: number; parallel: number },
) {
  await seedCatalogue(pool, [{ name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }] }] }])
  const members = await Promise.all(Array.from({ length: parallel }, () => aMember({ url, pool })))
  const sendValidImage = async (color: string) => sendAndGetStatus(url, members[0]!, await drawTestImage({ color }))
  await sendValidImage('teal')
  const idleMiB = (await readResidentMemoryMiB(pid)) ?? 0
  const replies: MalformedFileReply[] = []
  const queue: AsyncGenerator<MalformedFile> = generateMalformedImageFiles(files)
  await Promise.all(
    members.map(async (member) => {
      for (let next = await queue.next(); !next.done; next = await queue.next())
        replies.push({ kind: next.value.kind, status: await sendAndGetStatus(url, member, next.value.bytes) })
    }),
  )
  const isServing = (await sendValidImage('olive')) === 200
  return { replies, idleMiB, peakMiB: (await readPeakMemoryMiB(pid)) ?? 0, isServing }
}

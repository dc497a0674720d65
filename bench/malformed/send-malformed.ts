import { drawnPicture } from '@ninepocket/api/files/testing/drawn-picture'
import { type MalformedFile, malformedFiles } from '@ninepocket/api/files/testing/malformed-files'
import { photoForm, sendForm } from '@ninepocket/api/modules/uploads/testing/send-photo'
import { aMember, type Member } from '@ninepocket/api/testing/a-member'
import { plantCatalogue, plantedId } from '@ninepocket/api/testing/plant-catalogue'
import { uploadCardPhoto } from '@ninepocket/contract/upload-endpoints'
import type { Pool } from 'pg'
import { peakMemoryMiB, residentMiB } from '../measure/process-usage.ts'

export type Answer = { kind: string; status: number }

/** 0 where none came. */
const noAnswer = 0
const fields = { cardId: plantedId('A', 'Base', 0), imageType: 'front' }

async function statusOf(url: string, member: Member, bytes: Buffer): Promise<number> {
  const reply = await sendForm({ url }, member, uploadCardPhoto, photoForm(fields, bytes)).catch(() => null)
  await reply?.arrayBuffer()
  return reply?.status ?? noAnswer
}

/**
 * Sends malformed files, some at a time, each by somebody else than the one before; gives how each was answered, how much memory
 * the process had before (a good picture had been read) and at most, and whether it takes a good picture afterwards.
 */
export async function sendMalformed(
  { url, pool, pid }: { url: string; pool: Pool; pid: number },
  { files, parallel }: { files: number; parallel: number },
) {
  await plantCatalogue(pool, [
    { name: 'A', year: '2024', insertSets: [{ name: 'Base', cards: [{ name: 'One' }] }] },
  ])
  const members = await Promise.all(Array.from({ length: parallel }, () => aMember({ url, pool })))
  const good = async (colour: string) => statusOf(url, members[0]!, await drawnPicture({ colour }))
  await good('teal')
  const idleMiB = (await residentMiB(pid)) ?? 0
  const answers: Answer[] = []
  const queue: AsyncGenerator<MalformedFile> = malformedFiles(files)
  await Promise.all(
    members.map(async (member) => {
      for (let next = await queue.next(); !next.done; next = await queue.next())
        answers.push({ kind: next.value.kind, status: await statusOf(url, member, next.value.bytes) })
    }),
  )
  const isServing = (await good('olive')) === 200
  return { answers, idleMiB, peakMiB: (await peakMemoryMiB(pid)) ?? 0, isServing }
}

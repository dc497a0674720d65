import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { FileStore } from '../../../files/file-store.ts'
import { findUserById } from '../user-repository.ts'
import type { ZipEntry } from './create-zip.ts'
import type { ExportImage, ExportSection } from './export-section.ts'
import { toCsv, toJson } from './serialize-rows.ts'

type ExportSources = { pool: Pool; files: FileStore; sections: ReadonlyArray<ExportSection> }

/** Limit on images, because this ZIP format ends at 4 GB. */
const maxImages = 20_000

/** Generates the files of a user's export: each section in two formats, the avatar and the photos. */
export async function* generateExportFiles(
  { pool, files, sections }: ExportSources,
  userId: string,
): AsyncGenerator<ZipEntry> {
  for (const { name, columns, readRows } of sections) {
    yield { name: `${name}.json`, compression: 'deflated', content: toJson(columns, readRows(pool, userId)) }
    yield { name: `${name}.csv`, compression: 'deflated', content: toCsv(columns, readRows(pool, userId)) }
  }
  const { avatar } = (await findUserById(pool, userId)) ?? { avatar: null }
  const avatarFile = avatar === null ? null : await files.find(avatar)
  if (avatarFile) yield { name: 'avatar.webp', compression: 'stored', content: avatarFile.read() }
  let imageCount = 0
  for (const section of sections)
    for await (const image of section.readImages?.(pool, userId) ?? []) {
      if (imageCount === maxImages) return
      const content = await openImage(files, image)
      // The image was deleted after its row was read.
      if (!content) continue
      imageCount += 1
      yield { name: image.name, compression: 'stored', content }
    }
}

async function openImage(files: FileStore, image: ExportImage): Promise<ZipEntry['content'] | null> {
  if ('file' in image) return (await files.find(image.file))?.read() ?? null
  const bytes = await image.readBytes()
  return bytes && Readable.from([bytes])
}

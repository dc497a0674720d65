import type { Pool } from 'pg'
import type { FileStore } from '../../../files/file-store.ts'
import { userById } from '../user-repository.ts'
import type { ExportSection } from './export-section.ts'
import { asCsv, asJson } from './rows-as-text.ts'
import type { ZipFile } from './zip-files.ts'

type Sources = { pool: Pool; files: FileStore; sections: ReadonlyArray<ExportSection> }

/** A ZIP as it is written here ends at 4 GB: those of so many pictures stay far below. */
const mostPictures = 20_000

/** The files of a person's export: each section twice, for programs and for spreadsheets, their picture, and their photos. */
export async function* exportFiles(
  { pool, files, sections }: Sources,
  userId: string,
): AsyncGenerator<ZipFile> {
  for (const { name, columns, rows } of sections) {
    yield { name: `${name}.json`, packing: 'deflated', content: asJson(columns, rows(pool, userId)) }
    yield { name: `${name}.csv`, packing: 'deflated', content: asCsv(columns, rows(pool, userId)) }
  }
  const { avatar } = (await userById(pool, userId)) ?? { avatar: null }
  const picture = avatar === null ? null : await files.find(avatar)
  if (picture) yield { name: 'avatar.webp', packing: 'stored', content: picture.read() }
  let pictures = 0
  for (const section of sections)
    for await (const { name, file } of section.pictures?.(pool, userId) ?? []) {
      if (pictures === mostPictures) return
      const stored = await files.find(file)
      // What was removed since its row was read is missed by nobody.
      if (!stored) continue
      pictures += 1
      yield { name, packing: 'stored', content: stored.read() }
    }
}

import type { Pool } from 'pg'
import type { FileStore } from '../../../files/file-store.ts'
import { userById } from '../user-repository.ts'
import type { ExportSection } from './export-section.ts'
import { asCsv, asJson } from './rows-as-text.ts'
import type { ZipFile } from './zip-files.ts'

type Sources = { pool: Pool; files: FileStore; sections: ReadonlyArray<ExportSection> }

/** The files of a person's export: each section twice, for programs and for spreadsheets, and their picture. */
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
}

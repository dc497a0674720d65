import type { Queryable } from '../../../database/queryable.ts'
import type { ExportImage, ExportSection } from '../../users/export/export-section.ts'
import type { UserDataModule } from '../../users/user-data-module.ts'
import { deleteOneImportOfUser } from '../account-imports-repository.ts'
import { iterateAnswerPages, listColumnMappings } from '../answers/import-answers-repository.ts'
import { listParkedPhotos, readPhoto } from '../archive/import-photos-repository.ts'
import { parseStoredRowContent } from '../rows/row-content.ts'
import { iterateParkedRows } from './parked-rows-repository.ts'

/** Lists the paths of photos that parked rows name, and of parked photos, with their imports. */
async function* listPhotoPaths(db: Queryable, userId: string) {
  for await (const { importId, content } of iterateParkedRows(db, userId)) {
    const paths = content === null ? [] : Object.values(parseStoredRowContent(content).photos)
    for (const path of paths) if (path !== '') yield { importId, path }
  }
  yield* await listParkedPhotos.all(db, { userId })
}

/** Reads parked photos and those of parked rows, by their import and path. */
async function* readParkedPhotos(db: Queryable, userId: string): AsyncGenerator<ExportImage> {
  const names = new Set<string>()
  for await (const { importId, path } of listPhotoPaths(db, userId)) {
    const name = `photos/parked/${importId}/${path.replace(/^photos\//, '')}`
    if (names.has(name)) continue
    names.add(name)
    yield { name, readBytes: () => readPhoto(db, { importId, path }) }
  }
}

const parkedRows: ExportSection = {
  name: 'parked-rows',
  columns: ['importId', 'target', 'createdAt', 'line', 'reason', 'text'],
  async *readRows(db, userId) {
    for await (const { importId, target, createdAt, line, reason, raw } of iterateParkedRows(db, userId)) {
      const text = Buffer.from(raw ?? '', 'hex').toString()
      yield { importId, target, createdAt: createdAt.toISOString(), line, reason, text }
    }
  },
  readImages: readParkedPhotos,
}

/** What the member has answered about cards and sets of files, which is remembered for the next file. */
const answers: ExportSection = {
  name: 'import-answers',
  columns: ['kind', 'key', 'cardId', 'insertSetId', 'productId', 'answeredAt'],
  async *readRows(db, userId) {
    for await (const page of iterateAnswerPages(db, userId))
      for (const { answeredAt, ...answer } of page) yield { ...answer, answeredAt: answeredAt.toISOString() }
  },
}

/** What the member has said about the columns of files, by a digest of the header. */
const mappings: ExportSection = {
  name: 'import-mappings',
  columns: ['headerHash', 'columns'],
  async *readRows(db, userId) {
    for (const { headerHash, mapping } of await listColumnMappings.all(db, { userId }))
      yield { headerHash, columns: JSON.stringify(mapping) }
  },
}

/** Export of the rows of files that have no card yet, and of what is remembered. All of it goes with the account. */
export const importsUserDataModule: UserDataModule = {
  exportSections: [parkedRows, answers, mappings],
  /** Deletes imports one by one: as one statement, the cascade of many large ones would exceed the time limit. */
  async deleteLargeDataInAdvance(pool, userId) {
    let deleted: object | null
    do deleted = await deleteOneImportOfUser.first(pool, { userId })
    while (deleted !== null)
  },
  // An import that began meanwhile is deleted with the user.
  deleteData: () => Promise.resolve(),
}

import { Readable } from 'node:stream'
import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import { copyImageFieldBySide } from '@ninepocket/contract/moderation/copy-image-field-by-side'
import type { Pool } from 'pg'
import { parseFileNameFromImageUrl } from '../../../files/file-names.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { ZipEntry } from '../../users/export/create-zip.ts'
import type { ExportRow } from '../../users/export/export-section.ts'
import { toCsv, toJson } from '../../users/export/serialize-rows.ts'
import { readPhoto } from '../archive/import-photos-repository.ts'
import { listOwnFormatColumns, type OwnFormatRow, readOwnFormatRows } from './own-format.ts'

type Sources = { pool: Pool; files: FileStore }
/** A photo of a copy by its file, or of a parked row by its import and its name in the ZIP that was imported. */
type PhotoSource = { file: string } | { importId: string; path: string }

const photoColumns = ['frontPhoto', 'backPhoto']

function findSource({ cells, parked }: OwnFormatRow, side: CardSideName): PhotoSource | null {
  if (parked) return parked.photos[side] === '' ? null : { importId: parked.importId, path: parked.photos[side] }
  const url = cells[copyImageFieldBySide[side]]
  const file = typeof url === 'string' ? parseFileNameFromImageUrl(url, 'copies') : null
  return file === null ? null : { file }
}

/** Names photos by row number and side, so that equal collections of two accounts get equal names. */
function createPhotoNames() {
  const nameByKey = new Map<string, string>()
  const sources: Array<{ name: string; source: PhotoSource }> = []
  const toKey = (row: OwnFormatRow, side: CardSideName, source: PhotoSource) =>
    JSON.stringify([source, row.cells.id ?? null, side])
  /** Returns the name of a photo that was named, also when the number of its row has changed meanwhile. */
  function findName(row: OwnFormatRow, side: CardSideName): string | null {
    const source = findSource(row, side)
    return source && (nameByKey.get(toKey(row, side, source)) ?? null)
  }
  return {
    /** The photos that were named, in the order of the rows. */
    sources,
    /** Names a photo of a row, and returns the name. */
    addName(row: OwnFormatRow, { number, side }: { number: number; side: CardSideName }): string | null {
      const known = findName(row, side)
      const source = findSource(row, side)
      if (known !== null || source === null) return known
      const name = `photos/${number}-${side}.webp`
      nameByKey.set(toKey(row, side, source), name)
      sources.push({ name, source })
      return name
    },
    findName,
  }
}

/**
 * Generates the files of a ZIP with a list in the site's own format, as CSV and JSON, and the photos that its rows name. Imported
 * into an empty account, it gives an equal ZIP.
 */
export async function* generateArchiveFiles(
  sources: Sources,
  userId: string,
  target: ImportableList,
): AsyncGenerator<ZipEntry> {
  const names = createPhotoNames()
  const columns = [...listOwnFormatColumns(target), ...(target === 'collection' ? photoColumns : [])]
  async function* readRows(
    getName: (row: OwnFormatRow, photo: { number: number; side: CardSideName }) => string | null,
  ): AsyncGenerator<ExportRow> {
    let number = 0
    for await (const row of readOwnFormatRows(sources.pool, userId, target)) {
      number += 1
      const [frontPhoto, backPhoto] = [getName(row, { number, side: 'front' }), getName(row, { number, side: 'back' })]
      yield { ...row.cells, frontPhoto, backPhoto }
    }
  }
  yield { name: `${target}.csv`, compression: 'deflated', content: toCsv(columns, readRows(names.addName)) }
  // Photos that are newer than the first table are not in the ZIP.
  const json = readRows((row, { side }) => names.findName(row, side))
  yield { name: `${target}.json`, compression: 'deflated', content: toJson(columns, json) }
  if (target !== 'collection') return
  for (const { name, source } of names.sources) {
    const content = await openPhoto(sources, source)
    // The photo was deleted after its row was read.
    if (content) yield { name, compression: 'stored', content }
  }
}

async function openPhoto({ pool, files }: Sources, source: PhotoSource): Promise<ZipEntry['content'] | null> {
  if ('file' in source) return (await files.find(source.file))?.read() ?? null
  const bytes = await readPhoto(pool, source)
  return bytes && Readable.from([bytes])
}

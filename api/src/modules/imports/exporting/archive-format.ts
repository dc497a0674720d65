import type { ImportTarget } from '@ninepocket/contract/imports/import-rule'
import type { Pool } from 'pg'
import { parseFileNameFromImageUrl } from '../../../files/file-names.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { ZipEntry } from '../../users/export/create-zip.ts'
import type { ExportRow } from '../../users/export/export-section.ts'
import { toCsv, toJson } from '../../users/export/serialize-rows.ts'
import { findPhoto } from '../archive/import-photos-repository.ts'
import { listOwnFormatColumns, type OwnFormatRow, readOwnFormatRows } from './own-format.ts'

type Sources = { pool: Pool; files: FileStore }
/** A photo of a copy by its file, or of a parked row by its import and its name in the ZIP that was imported. */
type PhotoSource = { file: string } | { importId: string; path: string }
type Side = 'front' | 'back'

const photoColumns = ['frontPhoto', 'backPhoto']
const imageColumns = { front: 'customImageUrl', back: 'customBackImageUrl' } as const

function findSource({ cells, parked }: OwnFormatRow, side: Side): PhotoSource | null {
  if (parked) return parked.photos[side] === '' ? null : { importId: parked.importId, path: parked.photos[side] }
  const url = cells[imageColumns[side]]
  const file = typeof url === 'string' ? parseFileNameFromImageUrl(url, 'copies') : null
  return file === null ? null : { file }
}

/** Gives photos names that are the same in another account with the same copies: the number of the row and the side. */
function createPhotoNames() {
  const nameBySource = new Map<string, string>()
  const sources: Array<{ name: string; source: PhotoSource }> = []
  return {
    /** The photos that were named, in the order of the rows. */
    sources,
    /** Returns the name of a photo. One that was named before keeps its name, though rows before it are gone. */
    getName(row: OwnFormatRow, { number, side }: { number: number; side: Side }): string | null {
      const source = findSource(row, side)
      if (source === null) return null
      const key = JSON.stringify([source, row.cells.id ?? number, side])
      const known = nameBySource.get(key)
      if (known !== undefined) return known
      const name = `photos/${number}-${side}.webp`
      nameBySource.set(key, name)
      sources.push({ name, source })
      return name
    },
  }
}

/**
 * Generates the files of a ZIP with a list in the site's own format, as CSV and JSON, and the photos that its rows name. Imported
 * into an empty account, it gives an equal ZIP.
 */
export async function* generateArchiveFiles(
  sources: Sources,
  userId: string,
  target: ImportTarget,
): AsyncGenerator<ZipEntry> {
  const names = createPhotoNames()
  const columns = [...listOwnFormatColumns(target), ...(target === 'collection' ? photoColumns : [])]
  async function* readRows(): AsyncGenerator<ExportRow> {
    let number = 0
    for await (const row of readOwnFormatRows(sources.pool, userId, target)) {
      number += 1
      const getName = (side: Side) => names.getName(row, { number, side })
      yield { ...row.cells, frontPhoto: getName('front'), backPhoto: getName('back') }
    }
  }
  yield { name: `${target}.csv`, compression: 'deflated', content: toCsv(columns, readRows()) }
  const photos = [...names.sources]
  yield { name: `${target}.json`, compression: 'deflated', content: toJson(columns, readRows()) }
  if (target !== 'collection') return
  for (const { name, source } of photos) {
    const content = await openPhoto(sources, source)
    // The photo was deleted after its row was read.
    if (content) yield { name, compression: 'stored', content }
  }
}

async function openPhoto({ pool, files }: Sources, source: PhotoSource): Promise<ZipEntry['content'] | null> {
  if ('file' in source) return (await files.find(source.file))?.read() ?? null
  const photo = await findPhoto.first(pool, source)
  return photo && toContent(Buffer.from(photo.bytes, 'hex'))
}

async function* toContent(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

import { once } from 'node:events'
import { open as openFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'
import * as yauzl from 'yauzl'
import { maxImageUploadBytes } from '../../../files/receiving/receive-upload.ts'
import { maxUncompressedBytes } from '../reading/import-limits.ts'
import { ImportFileError, type ReadBytes } from '../reading/opened-import-file.ts'
import { maxArchiveFiles, maxPhotoPathLength } from './archive-limits.ts'

export type ArchivedPhoto = { path: string; bytes: Buffer }

/** A ZIP that this site has exported: a table, and photos that its rows name. */
export type ImportArchive = {
  readTable: ReadBytes
  photoCount: number
  /** @throws ImportFileError for a damaged photo */
  readPhotos: () => AsyncGenerator<ArchivedPhoto>
  close: () => void
}

/** Limit on the bytes of a file's name, comment and fields in the directory, which is kept in memory. */
const maxEntryBytes = 1_000
const zipStart = '504b0304'
/** Photos of copies. The catalogue has photos of cards, and no row of the table names those of parked rows. */
const photoPattern = /^photos\/(?!cards\/|parked\/).+\.(?:webp|jpe?g|png|avif|gif)$/i
/** The database stores no NUL in a text, and no export has such a name. */
const controlCharacter = /\p{Cc}/u
const excelFile = '[Content_Types].xml'

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

const damagedArchive = () => new ImportFileError('The ZIP file is incomplete or damaged. Download the export again.')
const damagedFile = (name: string) =>
  new ImportFileError(`“${name}” in the ZIP file is damaged. Download the export again.`)

/** Errors of the disk have the name of a system call. All others are errors of the file. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

async function isZip(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString('hex') === zipStart
  } finally {
    await file.close()
  }
}

/**
 * Opens a ZIP with a table and photos. Returns null for any other file.
 * @throws ImportFileError for a damaged ZIP, one beyond the limits, and one that this site has not exported
 */
export async function openImportArchive(path: string, target: ImportableList): Promise<ImportArchive | null> {
  if (!(await isZip(path))) return null
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw isSystemError(error) ? error : damagedArchive()
  })
  try {
    const { table, photos } = chooseFiles(await listFiles(zip), target)
    return {
      readTable: () => readFile(zip, table),
      photoCount: target === 'collection' ? photos.length : 0,
      async *readPhotos() {
        if (target !== 'collection') return
        for (const photo of photos) {
          const chunks: Buffer[] = []
          for await (const chunk of readFile(zip, photo)) chunks.push(chunk)
          yield { path: photo.fileName, bytes: Buffer.concat(chunks) }
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listFiles(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (zip.entryCount > maxArchiveFiles)
    throw new ImportFileError(`The ZIP file has more than ${maxArchiveFiles.toLocaleString('en-US')} files.`)
  const files: yauzl.Entry[] = []
  zip.on('entry', (entry: yauzl.Entry) => {
    if (entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength > maxEntryBytes) {
      zip.emit('error', new Error('An entry of the directory is too long'))
      return
    }
    files.push(entry)
    zip.readEntry()
  })
  zip.readEntry()
  try {
    // Rejects when the directory is damaged, an entry is too long, or a name leads out of the ZIP.
    await once(zip, 'end')
  } catch (error) {
    throw isSystemError(error) ? error : damagedArchive()
  }
  return files
}

function chooseFiles(files: ReadonlyArray<yauzl.Entry>, target: ImportableList) {
  if (files.some(({ fileName }) => controlCharacter.test(fileName))) throw damagedArchive()
  const tableName = `${target}.csv`
  const [table, secondTable] = files.filter(({ fileName }) => fileName === tableName)
  if (!table) throw new ImportFileError(describeMissingTable(files, tableName))
  const photos = files.filter(({ fileName }) => photoPattern.test(fileName) && fileName.length <= maxPhotoPathLength)
  if (secondTable || new Set(photos.map(({ fileName }) => fileName)).size < photos.length) throw damagedArchive()
  const large = photos.find(({ uncompressedSize }) => uncompressedSize > maxImageUploadBytes)
  if (large) throw new ImportFileError(`“${large.fileName}” in the ZIP file is larger than 10 MB.`)
  const bytes = [table, ...photos].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (bytes > maxUncompressedBytes)
    throw new ImportFileError(`The files in the ZIP file are larger than ${maxUncompressedBytes / 1e6} MB in total.`)
  return { table, photos }
}

const describeMissingTable = (files: ReadonlyArray<yauzl.Entry>, tableName: string) =>
  files.some(({ fileName }) => fileName === excelFile)
    ? 'This is an Excel file. Save the table as CSV and choose that file.'
    : `This ZIP file has no “${tableName}”. Choose an export from this site, or the CSV file itself.`

/** Reads a file of a ZIP, and verifies its size and checksum. */
async function* readFile(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  let checksum = 0
  try {
    for await (const chunk of await open(entry)) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw isSystemError(error) ? error : damagedFile(entry.fileName)
  }
  if (checksum !== entry.crc32) throw damagedFile(entry.fileName)
}

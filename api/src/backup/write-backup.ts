import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { connectClient } from '../database/connect.ts'
import { filesOf } from '../files/file-names.ts'
import type { FileStore } from '../files/file-store.ts'
import { type BackupFigures, type Manifest, names, type TableForm } from './backup-form.ts'
import { keptPictures } from './kept-pictures.ts'
import { listTables } from './list-tables.ts'

/** A tar says how long each file is before it comes: rows are gathered so far. */
const pieceBytes = 4 * 1024 * 1024

export type BackupSource = { databaseUrl: string; files: FileStore }
/** `say` is told of each part as it begins; `signal` gives the work up. */
export type BackupWatch = { say: (part: string) => void; signal?: AbortSignal }

/**
 * Writes everything there is into one file, beside the running site or without it: the rows of one moment, and the pictures
 * that they name. The file is there whole or not at all, and only its owner may read it.
 */
export async function writeBackup(
  { databaseUrl, files }: BackupSource,
  file: string,
  { say, signal }: BackupWatch,
): Promise<BackupFigures> {
  const client = await connectClient(databaseUrl)
  const draft = `${file}.draft`
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const tar = pack()
    const written = pipeline(
      tar,
      createGzip({ level: 4 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { ...(signal && { signal }) },
    )
    const [figures] = await Promise.all([fill(tar, client, files, say), written])
    await rename(draft, file)
    return figures
  } finally {
    await client.end()
    await rm(draft, { force: true })
  }
}

async function fill(
  tar: Pack,
  client: Client,
  store: FileStore,
  say: (part: string) => void,
): Promise<BackupFigures> {
  try {
    const tables = await listTables(client)
    await addPiece(tar, names.manifest, Buffer.from(JSON.stringify(await manifestOf(client, tables))))
    const files = await addFiles(tar, (await keptPictures(client)).flatMap(filesOf), store, say)
    let rows = 0
    for (const table of tables) {
      say(table.name)
      rows += await addRows(tar, client, table)
    }
    await addPiece(tar, names.end, Buffer.alloc(0))
    tar.finalize()
    return { rows, files }
  } catch (problem) {
    tar.destroy(problem instanceof Error ? problem : new Error(String(problem)))
    throw problem
  }
}

async function manifestOf(client: Client, tables: TableForm[]): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by name',
  )
  return { format: 1, madeAt: new Date().toISOString(), migrations, tables }
}

/** Adds a file of the tar, no faster than it is written. */
async function add(
  tar: Pack,
  { name, size }: { name: string; size: number },
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { promise: isAdded, resolve, reject } = Promise.withResolvers<void>()
  // It writes as Node's own streams do.
  const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
    error ? reject(error) : resolve(),
  ) as unknown as Writable
  for await (const part of content)
    if (!entry.write(part)) await Promise.race([once(entry, 'drain'), isAdded])
  entry.end()
  await isAdded
}

const addPiece = (tar: Pack, name: string, piece: Buffer) => add(tar, { name, size: piece.length }, [piece])

/** A picture that is gone meanwhile, or that never was, is left out. */
async function addFiles(
  tar: Pack,
  wanted: ReadonlyArray<string>,
  store: FileStore,
  say: (part: string) => void,
): Promise<number> {
  if (wanted.length > 0) say('pictures')
  let added = 0
  for (const name of wanted) {
    const found = await store.find(name)
    if (!found) continue
    await add(tar, { name: names.files + name, size: found.size }, found.read())
    added += 1
  }
  return added
}

async function addRows(tar: Pack, client: Client, { name, columns }: TableForm): Promise<number> {
  const source = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  let gathered: Buffer[] = []
  let bytes = 0
  let pieces = 0
  const send = () => {
    const piece = Buffer.concat(gathered)
    gathered = []
    bytes = 0
    pieces += 1
    return addPiece(tar, `${names.database}${name}/${pieces}`, piece)
  }
  for await (const part of source as AsyncIterable<Buffer>) {
    gathered.push(part)
    bytes += part.length
    if (bytes >= pieceBytes) await send()
  }
  if (bytes > 0) await send()
  return source.rowCount
}

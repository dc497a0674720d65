import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { inReadOnlySnapshot } from '../../database/connect.ts'
import { listForwardsAfter } from '../edits/forwards-repository.ts'
import {
  cardColumns,
  forwardColumns,
  insertSetColumns,
  productColumns,
  type SourceFileColumns,
  type SourceRow,
} from '../rows/source-rows.ts'
import {
  type StoredRowReader,
  storedCardReader,
  storedInsertSetReader,
  storedProductReader,
} from '../rows/stored-source-rows.ts'
import { type DumpedFile, type DumpManifest, dumpManifestName } from './dump-manifest.ts'
import { createCsvFormat, createJsonLinesFormat, type RowFormat } from './format-rows.ts'

/** Large enough that round trips cost little, small enough that a batch takes a few megabytes. */
const batchSize = 2500

type DumpOptions = { folder: string; signal?: AbortSignal }

/**
 * Writes one state of the whole catalogue into a folder: for products, insert sets, cards and the forwards of old ids a CSV file as an import
 * reads it, and the same rows as JSON Lines, all compressed, and last `dump.json`, which lists them. The same
 * catalogue gives the same bytes, on any machine.
 * @throws Error if `signal` is aborted
 */
export async function dumpCatalogue(pool: Pool, options: DumpOptions): Promise<DumpManifest> {
  await mkdir(options.folder, { recursive: true })
  return inReadOnlySnapshot(pool, async (client) => {
    const files = [
      ...(await writeTables(client, options, 'products', productColumns, storedProductReader)),
      ...(await writeTables(client, options, 'insert-sets', insertSetColumns, storedInsertSetReader)),
      ...(await writeTables(client, options, 'cards', cardColumns, storedCardReader)),
      ...(await writeTables(client, options, 'forwards', forwardColumns, { readAfter: listForwardsAfter })),
    ]
    const manifest: DumpManifest = { format: 1, createdAt: new Date().toISOString(), files }
    await writeFile(join(options.folder, dumpManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  })
}

/** Writes the rows of one kind in both formats. */
async function writeTables<Columns extends SourceFileColumns>(
  client: PoolClient,
  options: DumpOptions,
  name: string,
  columns: Columns,
  reader: Pick<StoredRowReader<SourceRow<Columns>>, 'readAfter'>,
): Promise<DumpedFile[]> {
  const csv = await writeTable(client, options, `${name}.csv.gz`, createCsvFormat(columns), reader)
  const jsonLines = await writeTable(client, options, `${name}.jsonl.gz`, createJsonLinesFormat(columns), reader)
  return [csv, jsonLines]
}

async function writeTable<Row>(
  client: PoolClient,
  { folder, signal }: DumpOptions,
  name: string,
  { header, formatRow }: RowFormat<Row>,
  reader: Pick<StoredRowReader<Row>, 'readAfter'>,
): Promise<DumpedFile> {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0

  async function* formatAllRows() {
    yield header
    let afterId: string | null = null
    while (true) {
      const batch = await reader.readAfter(client, { afterId, limit: batchSize })
      if (batch.length > 0) yield batch.map(formatRow).join('')
      rows += batch.length
      if (batch.length < batchSize) return
      afterId = batch.at(-1)?.id ?? null
    }
  }

  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }

  const target = createWriteStream(join(folder, name), { flush: true })
  await pipeline(Readable.from(formatAllRows()), createGzip(), measure, target, { ...(signal && { signal }) })
  return { name, rows, bytes, sha256: hash.digest('hex') }
}

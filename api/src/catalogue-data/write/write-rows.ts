import type { ClientBase } from 'pg'
import { prepareBatch, type Rejected } from './prepare-batch.ts'
import { SeenIds } from './seen-ids.ts'
import { contentHash, idOfSource } from './source-id.ts'
import type { Incoming, TableWriter } from './table-writer.ts'
import { type BatchResult, writeBatch } from './write-batch.ts'

/** Rows of a source as they come, with those that it could not read. */
export type SourceChunk<Row> = {
  rows: ReadonlyArray<{ row: Row; line: number; cells: readonly string[] }>
  rejected: readonly Rejected[]
}
export type RowSource<Row> = AsyncIterable<SourceChunk<Row>> | Iterable<SourceChunk<Row>>

/** Two connections: while one writes a batch, the next is looked up on the other. */
export type Connections = { writing: ClientBase; reading: ClientBase }

/** Large enough that round trips cost little, small enough that three of them are a few megabytes. */
const batchSize = 2500

/**
 * Writes all rows of a source in committed batches: while one is being written, the next is being prepared and
 * the one after it read. Of rows with one sourceId the first goes in and the others are rejected.
 * @throws where `signal` is aborted; batches that are under way are finished first
 */
export async function writeRows<Row extends { sourceId: string }>(
  { writing, reading }: Connections,
  writer: TableWriter<Row>,
  source: RowSource<Row>,
  options: { now: () => Date; onResult: (result: BatchResult) => void; signal: AbortSignal | undefined },
): Promise<void> {
  const seen = new SeenIds()
  let batch: Incoming<Row>[] = []
  let preparing: Promise<unknown> = Promise.resolve()
  let written: Promise<unknown> = Promise.resolve()

  async function handOver(): Promise<void> {
    await preparing
    options.signal?.throwIfAborted()
    const items = batch
    batch = []
    const prepared = prepareBatch(reading, writer, items, options.now())
    const before = written
    written = prepared.then(async (ready) => {
      await before
      options.onResult(await writeBatch(writing, writer, ready, options.now))
    })
    // At most one batch waits behind the one that is being written.
    preparing = Promise.all([prepared, before])
    // Both are awaited later; a failure in between must not end the process.
    preparing.catch(() => {})
    written.catch(() => {})
  }

  try {
    for await (const chunk of source) {
      const rejected = [...chunk.rejected]
      for (const { row, line, cells } of chunk.rows) {
        const id = idOfSource(writer.kind, row.sourceId)
        if (seen.add(id)) batch.push({ row, line, cells, id, hash: contentHash(row) })
        else rejected.push({ line, cells, reason: `the sourceId "${row.sourceId}" stands in the file twice` })
        if (batch.length === batchSize) await handOver()
      }
      if (rejected.length > 0) options.onResult({ added: 0, changed: 0, unchanged: 0, rejected })
    }
    if (batch.length > 0) await handOver()
    await written
  } finally {
    // After a failure too, nobody else may have the connections before they are idle.
    await Promise.allSettled([preparing, written])
  }
}

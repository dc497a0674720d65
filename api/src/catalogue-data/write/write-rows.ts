import type { ClientBase } from 'pg'
import { CompactIdSet } from './compact-id-set.ts'
import { findAndEncodeChangedRows, type RejectedRow } from './find-and-encode-changed-rows.ts'
import { hashRowContent, hashSourceId } from './source-id.ts'
import type { IncomingRow, TableWriter } from './table-writer.ts'
import { type BatchResult, writeCatalogueBatch } from './write-catalogue-batch.ts'

/** Rows of a source in order, and the rows that could not be read. */
export type SourceChunk<Row> = {
  rows: ReadonlyArray<{ row: Row; line: number; cells: readonly string[] }>
  rejected: readonly RejectedRow[]
}
export type RowSource<Row> = AsyncIterable<SourceChunk<Row>> | Iterable<SourceChunk<Row>>

/** Two connections: one writes a batch while the other looks up the next. */
export type ImportConnections = { writeClient: ClientBase; readClient: ClientBase }

/** Large enough that round trips cost little, small enough that three batches take a few megabytes. */
const batchSize = 2500

/**
 * Writes all rows of a source in committed batches: while one is written, the next is prepared and the one after it
 * is read. Of rows with the same sourceId, the first is imported and the others are rejected.
 * @throws Error if `signal` is aborted, after the batches in progress have finished
 */
export async function writeRows<Row extends { sourceId: string }>(
  { writeClient, readClient }: ImportConnections,
  writer: TableWriter<Row>,
  source: RowSource<Row>,
  options: { now: () => Date; onResult: (result: BatchResult) => void; signal: AbortSignal | undefined },
): Promise<void> {
  const seen = new CompactIdSet()
  let batch: IncomingRow<Row>[] = []
  let preparing: Promise<unknown> = Promise.resolve()
  let written: Promise<unknown> = Promise.resolve()

  async function startBatch(): Promise<void> {
    await preparing
    options.signal?.throwIfAborted()
    const items = batch
    batch = []
    const prepared = findAndEncodeChangedRows(readClient, writer, items, options.now())
    const previousWrite = written
    written = prepared.then(async (preparedBatch) => {
      await previousWrite
      options.onResult(await writeCatalogueBatch(writeClient, writer, preparedBatch, options.now))
    })
    // At most one batch waits for the one that is being written.
    preparing = Promise.all([prepared, previousWrite])
    // Both are awaited later. A failure in between must not end the process.
    preparing.catch(() => {})
    written.catch(() => {})
  }

  try {
    for await (const chunk of source) {
      const rejected = [...chunk.rejected]
      for (const { row, line, cells } of chunk.rows) {
        const id = hashSourceId(writer.kind, row.sourceId)
        if (seen.add(id)) batch.push({ row, line, cells, id, hash: hashRowContent(row) })
        else rejected.push({ line, cells, reason: `the sourceId "${row.sourceId}" stands in the file twice` })
        if (batch.length === batchSize) await startBatch()
      }
      if (rejected.length > 0) options.onResult({ added: 0, changed: 0, unchanged: 0, rejected, conflicts: [] })
    }
    if (batch.length > 0) await startBatch()
    await written
  } finally {
    // The connections must be idle before they are released, also after a failure.
    await Promise.allSettled([preparing, written])
  }
}

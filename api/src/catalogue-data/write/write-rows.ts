import type { ClientBase } from 'pg'
import { SeenIds } from './seen-ids.ts'
import { contentHash, idOfSource } from './source-id.ts'
import type { Incoming, TableWriter } from './table-writer.ts'
import { type BatchResult, type Rejected, writeBatch } from './write-batch.ts'

/** Rows of a source as they come, with those that it could not read. */
export type SourceChunk<Row> = {
  rows: ReadonlyArray<{ row: Row; line: number; cells: readonly string[] }>
  rejected: readonly Rejected[]
}
export type RowSource<Row> = AsyncIterable<SourceChunk<Row>> | Iterable<SourceChunk<Row>>

/** Large enough that a round trip costs nothing, small enough that two of them are a few megabytes. */
const batchSize = 5000

/**
 * Writes all rows of a source in committed batches; while one is being written, the next is being read.
 * Of rows with one sourceId the first goes in and the others are rejected.
 */
export async function writeRows<Row extends { sourceId: string }>(
  client: ClientBase,
  writer: TableWriter<Row>,
  source: RowSource<Row>,
  options: { now: () => Date; onResult: (result: BatchResult) => void },
): Promise<void> {
  const seen = new SeenIds()
  let batch: Incoming<Row>[] = []
  let writing = Promise.resolve()

  async function handOver() {
    await writing
    const items = batch
    batch = []
    writing = writeBatch(client, writer, items, options.now).then(options.onResult)
    // Awaited above or below; a failure in between must not end the process.
    writing.catch(() => {})
  }

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
  await writing
}

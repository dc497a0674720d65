import { type ClientBase, DatabaseError } from 'pg'
import { idsParameter } from '../../database/connect.ts'
import { raiseCatalogueVersion } from '../../modules/catalogue/change-catalogue.ts'
import { copyRows } from './copy-rows.ts'
import { inTransactionOf } from './in-transaction.ts'
import { type Incoming, stagedTable, type TableWriter } from './table-writer.ts'

/** A row that did not go in, as its file has it. */
export type Rejected = { line: number; reason: string; cells: readonly string[] }

export type BatchResult = { added: number; changed: number; unchanged: number; rejected: Rejected[] }

type Existing = { id: string; hash: string | null; created_at: Date }

/**
 * Writes one batch in one transaction: only rows that are new or differ from what was written before, and with
 * them every total; the catalogue's version rises where anything was written. A row that PostgreSQL refuses is
 * found by halving the batch, and rejected with PostgreSQL's reason.
 * @param items rows of distinct ids
 */
export async function writeBatch<Row>(
  client: ClientBase,
  writer: TableWriter<Row>,
  items: readonly Incoming<Row>[],
  now: () => Date,
): Promise<BatchResult> {
  try {
    return await inTransactionOf(client, () => writeNewAndChanged(client, writer, items, now()))
  } catch (error) {
    writer.onRollback?.()
    if (!(error instanceof DatabaseError) || !isAboutTheRow(error)) throw error
    if (items.length === 1) return refused(items, error.message)
    const middle = items.length >> 1
    const first = await writeBatch(client, writer, items.slice(0, middle), now)
    const second = await writeBatch(client, writer, items.slice(middle), now)
    return addUp(first, second)
  }
}

/** Data exceptions, broken constraints, program limits: another row may pass where this one does not. */
function isAboutTheRow(error: DatabaseError): boolean {
  return /^(22|23|54)/.test(error.code ?? '')
}

async function writeNewAndChanged<Row>(
  client: ClientBase,
  writer: TableWriter<Row>,
  items: readonly Incoming<Row>[],
  now: Date,
): Promise<BatchResult> {
  const context = await writer.contextOf(client, items)
  const rejected: Rejected[] = []
  const accepted = items.filter((item) => {
    const reason = context.problemOf(item)
    if (reason) rejected.push({ line: item.line, reason, cells: item.cells })
    return reason === null
  })

  const existing = await existingRows(client, writer.table, accepted)
  const written = accepted.filter((item) => existing.get(item.id)?.hash !== item.hash)
  const changedIds = written.map((item) => item.id).filter((id) => existing.has(id))
  const result = {
    added: written.length - changedIds.length,
    changed: changedIds.length,
    unchanged: accepted.length - written.length,
    rejected,
  }
  if (written.length === 0) return result

  await context.beforeValues?.(written)
  const values = written.map((item, index) =>
    context.valuesOf(item, {
      // A millisecond apart, so that "recent" lists them in the order of their file.
      createdAt: existing.get(item.id)?.created_at ?? new Date(now.getTime() - written.length + index),
      updatedAt: now,
    }),
  )
  await copyRows(client, stagedTable(writer.table), writer.columns, values)
  await client.query(writer.mergeSql, [idsParameter(changedIds)])
  if (changedIds.length > 0) await writer.afterChange?.(client, changedIds)
  await raiseCatalogueVersion(client)
  return result
}

async function existingRows<Row>(
  client: ClientBase,
  table: string,
  items: readonly Incoming<Row>[],
): Promise<Map<string, Existing>> {
  const { rows } = await client.query<Existing>(
    `select id, source_hash as hash, created_at from ${table}
     where id = any($1::bytea[])`,
    [idsParameter(items.map((item) => item.id))],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function refused<Row>(items: readonly Incoming<Row>[], reason: string): BatchResult {
  const rejected = items.map((item) => ({ line: item.line, reason, cells: item.cells }))
  return { added: 0, changed: 0, unchanged: 0, rejected }
}

function addUp(a: BatchResult, b: BatchResult): BatchResult {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    rejected: [...a.rejected, ...b.rejected],
  }
}

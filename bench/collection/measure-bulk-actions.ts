import { hexToByteaParam } from '@ninepocket/api/database/connect'
import { type Member, memberPassword, startMemberSession } from '@ninepocket/api/testing/a-member'
import { editCopies, undoEditCopies } from '@ninepocket/contract/collection/bulk/bulk-edit-endpoints'
import { getPaidAndValueSums } from '@ninepocket/contract/collection/ledger/ledger-endpoints'
import { applyNumberLine } from '@ninepocket/contract/collection/number-line/number-line-endpoints'
import { listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'
import type { Pool } from 'pg'
import { readCpuSeconds } from '../measure/run/process-cpu.ts'
import { median } from '../measure/statistics.ts'
import type { ListOwner } from './list-owner.ts'

const lineCopies = 6_000
const editedCopies = 10_000

/** Medians of one act, in ms. `databaseCpu` and `apiCpu` do not depend on the load of the machine as the time does. */
export type BulkActionFigures = {
  act: BulkActionName
  time: number
  databaseCpu: number
  apiCpu: number
  maxMs: number
}
const maxMsByAct = {
  '6,000 copies by a line of numbers': 1_000,
  'their removal by the same line': 1_000,
  'edit of 10,000 copies': 3_000,
  'Undo of the edit': 3_000,
  'first list of all copies after an edit of 10,000': 1_500,
  'first list of all copies after an edit of one': 150,
  'the ledger': 150,
} as const
type BulkActionName = keyof typeof maxMsByAct

type Site = { pool: Pool; url: string; pid: number }

/** Measures changes and whole reads of a large collection. `restoredWrongly` counts copies that Undo left changed. */
export async function measureBulkActions(
  site: Site,
  owner: ListOwner & { username: string },
  repeats: number,
): Promise<{ acts: BulkActionFigures[]; restoredWrongly: number }> {
  const { pool } = site
  await giveAmounts(pool, owner.userId)
  const account = {
    id: owner.userId,
    username: owner.username,
    email: `${owner.username}@example.org`,
    password: memberPassword,
  }
  const member = await startMemberSession(site, account)
  const line = await readLine(pool)
  const ids = await listCopyIds(pool, owner.userId)
  const runs = new Map<BulkActionName, Array<Omit<BulkActionFigures, 'act' | 'maxMs'>>>()
  async function measure<Result>(act: BulkActionName, run: () => Promise<Result>): Promise<Result> {
    const before = await readCpu(site)
    const startedAt = performance.now()
    const result = await run()
    const time = performance.now() - startedAt
    const after = await readCpu(site)
    // A connection that was opened meanwhile has used no time before.
    const databaseCpu = [...after.database].reduce(
      (sum, [pid, time]) => sum + time - (before.database.get(pid) ?? 0),
      0,
    )
    const cpu = { databaseCpu: 1000 * databaseCpu, apiCpu: 1000 * (after.api - before.api) }
    runs.set(act, [...(runs.get(act) ?? []), { time, ...cpu }])
    return result
  }
  let restoredWrongly = 0
  for (let round = 0; round < repeats; round++) {
    const commit = (mode: 'collection' | 'removal') =>
      member.call(applyNumberLine, { params: { id: line.insertSetId }, body: { mode, entries: line.entries } })
    await measure('6,000 copies by a line of numbers', () => commit('collection'))
    await measure('their removal by the same line', () => commit('removal'))

    const fields = await readEditedFields(pool, owner.userId)
    const edit = { condition: `Round ${round}`, box: 'A', addedTags: ['bench'], forTrade: true }
    const before = await measure('edit of 10,000 copies', () => editInChunks(member, ids, edit))
    await measure('Undo of the edit', () => undoInChunks(member, before))
    const restored = await readEditedFields(pool, owner.userId)
    restoredWrongly += [...fields].filter(([id, value]) => restored.get(id) !== value).length

    const listCopies = () => member.call(listAllCopiesOfUser, { params: { userId: owner.userId }, query: {} })
    await measure('first list of all copies after an edit of 10,000', listCopies)
    const beforeOne = await editInChunks(member, ids.slice(0, 1), { condition: `Round ${round}` })
    await measure('first list of all copies after an edit of one', listCopies)
    await undoInChunks(member, beforeOne)
    await measure('the ledger', () => member.call(getPaidAndValueSums, {}))
  }
  const acts = [...runs].map(([act, figures]) => ({
    act,
    time: median(figures.map(({ time }) => time)),
    databaseCpu: median(figures.map(({ databaseCpu }) => databaseCpu)),
    apiCpu: median(figures.map(({ apiCpu }) => apiCpu)),
    maxMs: maxMsByAct[act],
  }))
  return { acts, restoredWrongly }
}

/** Gives every third copy a price and every fifth a value, so that the ledger has sums. */
async function giveAmounts(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `update user_inventory i set paid_amount = 100 + n % 5000, paid_currency = 'USD', paid_on = date '2015-01-01' + n % 3650,
       own_value = case when n % 5 = 0 then 200 + n % 9000 end, own_value_currency = case when n % 5 = 0 then 'EUR' end
     from (select id, row_number() over (order by id)::int as n from user_inventory where user_id = $1) numbered
     where i.user_id = $1 and i.id = numbered.id and n % 3 = 0 and i.paid_amount is null`,
    [hexToByteaParam(userId)],
  )
}

/** Reads the cards of the largest insert set, and counts of them that add up to the copies of the line. */
async function readLine(pool: Pool) {
  const { rows } = await pool.query<{ id: string; insertSetId: string }>(
    `select c.id, c.insert_set_id as "insertSetId" from cards c
     where c.insert_set_id = (select id from insert_sets order by total_cards desc, id limit 1)
     order by c.sort_order, c.id limit ${lineCopies}`,
  )
  const [first] = rows
  if (!first) throw new Error('the catalogue has no cards')
  const count = Math.floor(lineCopies / rows.length)
  const rest = lineCopies - count * rows.length
  const entries = rows.map(({ id }, index) => ({ card: id, count: count + (index < rest ? 1 : 0) }))
  return { insertSetId: first.insertSetId, entries }
}

async function listCopyIds(pool: Pool, userId: string): Promise<string[]> {
  const text = `select id from user_inventory where user_id = $1 order by md5(id::text) limit ${editedCopies}`
  const { rows } = await pool.query<{ id: string }>(text, [hexToByteaParam(userId)])
  return rows.map(({ id }) => id)
}

async function editInChunks(member: Member, ids: ReadonlyArray<string>, edit: Record<string, unknown>) {
  const before: Array<Record<string, unknown>> = []
  for (let start = 0; start < ids.length; start += maxIdsPerRequest) {
    const body = { ids: ids.slice(start, start + maxIdsPerRequest), edit }
    before.push(...(await member.call(editCopies, { body })).before)
  }
  return before
}

async function undoInChunks(member: Member, before: ReadonlyArray<Record<string, unknown>>): Promise<void> {
  for (let start = 0; start < before.length; start += maxIdsPerRequest) {
    const copies = before.slice(start, start + maxIdsPerRequest).map(({ cardId: _, ...copy }) => copy)
    await member.send(undoEditCopies, { body: { copies } })
  }
}

/** Reads the fields that bulk edits change, of all copies, as text by id. */
async function readEditedFields(pool: Pool, userId: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; fields: string }>(
    `select id, row(condition, box, box_row, binder, binder_page, binder_pocket, tags, for_trade, for_sale)::text as fields
     from user_inventory where user_id = $1`,
    [hexToByteaParam(userId)],
  )
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}

/** CPU time of the API's process and of each connection of the database by its process, in seconds. */
async function readCpu({ pool, pid }: Site): Promise<{ database: Map<number, number>; api: number }> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const times = await Promise.all(
    rows.map(async (row): Promise<[number, number]> => [row.pid, (await readCpuSeconds(row.pid)) || 0]),
  )
  return { database: new Map(times), api: await readCpuSeconds(pid) }
}

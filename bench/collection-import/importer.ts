import { setTimeout as pause } from 'node:timers/promises'
import { hexToByteaParam } from '@ninepocket/api/database/connect'
import { expectReply } from '@ninepocket/api/testing/expect-reply'
import { sendRequest } from '@ninepocket/api/testing/send-request'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import {
  commitImport,
  deleteImport,
  getImport,
  startImport,
  undoImport,
} from '@ninepocket/contract/imports/import-endpoints'
import { isWorkingImport } from '@ninepocket/contract/imports/import-rule'
import type { Pool } from 'pg'
import { killProcesses } from '../faults/crash/kill-processes.ts'
import type { BenchServer } from '../measure/servers/start-servers.ts'

const pollIntervalMs = 50

export type TimedImport = CollectionImport & { seconds: number }

/** Imports files as a member, and kills and restarts the server on request. */
export function createImporter({
  pool,
  headers,
  server: firstServer,
  startServer,
}: {
  pool: Pool
  headers: Record<string, string>
  server: BenchServer
  startServer: () => Promise<BenchServer>
}) {
  let server = firstServer

  async function findImport(importId: string): Promise<CollectionImport> {
    const reply = await sendRequest(server.url, getImport, { params: { importId }, headers })
    return (await expectReply(getImport, reply)).import
  }
  async function finishWork(importId: string, startedAt: number): Promise<TimedImport> {
    for (;;) {
      const found = await findImport(importId)
      if (!isWorkingImport(found.state)) return { ...found, seconds: (performance.now() - startedAt) / 1000 }
      await pause(pollIntervalMs)
    }
  }
  async function killServer(importId: string, share: number): Promise<void> {
    for (;;) {
      const { state, progress } = await findImport(importId)
      if (state !== 'committing' || progress.done >= share * (progress.total ?? 0)) break
      await pause(pollIntervalMs)
    }
    killProcesses([server.pid])
    server = await startServer()
  }

  return {
    /** Sends a file and waits until its rows are matched. */
    async send(file: string): Promise<TimedImport> {
      const form = new FormData()
      form.append('target', 'collection')
      form.append('file', new Blob([file]), 'cards.csv')
      const startedAt = performance.now()
      const { method, path } = startImport
      const { import: sent } = await expectReply(
        startImport,
        await fetch(server.url + path, { method, headers, body: form }),
      )
      return finishWork(sent.id, startedAt)
    },

    async commit(importId: string, kills: number): Promise<TimedImport> {
      const startedAt = performance.now()
      const body = { policy: 'add' as const }
      await sendRequest(server.url, commitImport, { params: { importId }, body, headers })
      for (let kill = 1; kill <= kills; kill += 1) await killServer(importId, kill / (kills + 1))
      return finishWork(importId, startedAt)
    },

    async undo(importId: string): Promise<TimedImport> {
      const startedAt = performance.now()
      await sendRequest(server.url, undoImport, { params: { importId }, headers })
      return finishWork(importId, startedAt)
    },

    async cancel(importId: string): Promise<void> {
      await sendRequest(server.url, deleteImport, { params: { importId }, headers })
    },

    /** Counts a member's copies, and those that rows of imports name. */
    async countCopies(userId: string): Promise<{ stored: number; named: number }> {
      const { rows } = await pool.query<{ stored: number; named: number }>(
        `select count(*)::int as stored,
           (select count(distinct added.id)::int from import_rows r, unnest(r.added_ids) added (id)) as named
         from user_inventory where user_id = $1`,
        [hexToByteaParam(userId)],
      )
      return rows[0] ?? { stored: 0, named: 0 }
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { expect, test } from 'vitest'
import { runUploadCrashes } from './run-upload-crashes.ts'

const testTimeoutMs = 120_000

test('leaves no row without its file when the server is killed between them, and deletes unreferenced files', {
  timeout: testTimeoutMs,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninepocket-photo-kill-'))
  const { pool, url: databaseUrl, drop } = await createTestDatabase()
  try {
    const kills = await runUploadCrashes({ pool, databaseUrl, dataDir }, { rounds: 1 })
    for (const round of kills) expect(round).toMatchObject({ rowsWithoutFile: 0, orphans: 0 })
    expect(kills[0]).toMatchObject({ when: 'between file and row', acknowledged: false, leftBehind: 1 })
  } finally {
    await drop()
    await rm(dataDir, { recursive: true })
  }
})

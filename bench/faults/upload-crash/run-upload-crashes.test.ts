import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { expect, test } from 'vitest'
import { prepareRunFolder, withCleanUp } from '../../measure/run/workspace.ts'
import { runUploadCrashes } from './run-upload-crashes.ts'

const timeout = 120_000

test(
  'leaves no row without its file when the server is killed between them, and deletes unreferenced files',
  { timeout },
  () =>
    withCleanUp(async (onCleanUp) => {
      const { pool, url: databaseUrl, drop } = await createTestDatabase()
      onCleanUp(drop)
      const dataDir = await prepareRunFolder(onCleanUp)
      const crashes = await runUploadCrashes({ pool, databaseUrl, dataDir }, { rounds: 1 }, onCleanUp)
      for (const crash of crashes) expect(crash).toMatchObject({ rowsWithoutFile: 0, orphans: 0 })
      expect(crashes[0]).toMatchObject({ when: 'between file and row', acknowledged: false, leftBehind: 1 })
    }),
)

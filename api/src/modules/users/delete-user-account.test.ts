import { expect, test } from 'vitest'
import { createFolderStore } from '../../files/folder-store.ts'
import { anAccount } from '../../testing/a-member.ts'
import { setUpTestDatabase, setUpTestFolder } from '../../testing/set-up.ts'
import { deleteUserAccount } from './delete-user-account.ts'

const { pool } = await setUpTestDatabase()
const files = createFolderStore(await setUpTestFolder())

test('logs one deletion when another request has deleted the account', async () => {
  const { id, username } = await anAccount({ pool })
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await deleteUserAccount({ pool, files, userDataModules: [] }, id, address)
  const { rows } = await pool.query(`select subject_username from security_events where kind = 'account-deleted'`)
  expect(rows).toEqual([{ subject_username: username }])
})

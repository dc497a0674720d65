import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@ninepocket/api/database/embedded/start-postgres'
import { startStandby } from '@ninepocket/api/database/testing/start-standby'
import { parseConfig } from '@ninepocket/api/settings/config'
import { setUpTestDatabase, setUpTestFolder } from '@ninepocket/api/testing/set-up'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { afterAll, expect, test, vi } from 'vitest'
import { checkReplica } from './check-replica.ts'

vi.setConfig({ hookTimeout: 60_000 })

const database = await setUpTestDatabase()
const root = await setUpTestFolder()
const [dataDir, standbyDir] = [join(root, 'primary'), join(root, 'standby')]
for (const folder of [dataDir, standbyDir]) mkdirSync(folder)
for (const folder of [root, dataDir, standbyDir]) chmodSync(folder, 0o755)
const primary = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
const standby = await startStandby({ url: primary.url, dataDir }, standbyDir)
afterAll(async () => {
  await standby.stop()
  await primary.stop()
})

async function findWarnings(replicaUrl: string): Promise<string[]> {
  const warnings: string[] = []
  const config = parseConfig({ DATABASE_REPLICA_URL: replicaUrl })
  await checkReplica(config, primary.url, (message) => warnings.push(message))
  return warnings
}

test('accepts a standby of the database', async () => expect(await findWarnings(standby.url)).toEqual([]))

test('warns about a server that is no standby, or cannot be reached', async () => {
  expect(await findWarnings(primary.url)).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL: the server at .* is no standby; the primary answers its reads$/),
  ])
  const port = await findFreePort()
  expect(await findWarnings(`postgres://u:secret@127.0.0.1:${port}/cards`)).toEqual([
    `DATABASE_REPLICA_URL: connection refused at 127.0.0.1:${port}; the primary answers its reads until it is back`,
  ])
})

test('rejects a wrong password, and a server of another database', async () => {
  await expect(findWarnings(standby.url.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow(
    /^DATABASE_REPLICA_URL: password authentication failed/,
  )
  await expect(findWarnings(database.url)).rejects.toThrow(/^DATABASE_REPLICA_URL: .* is no replica of the database$/)
})

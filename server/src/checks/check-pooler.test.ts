import {
  findPgbouncer,
  missingPgbouncerMessage,
  startPgbouncer,
} from '@ninepocket/api/database/testing/start-pgbouncer'
import { parseConfig } from '@ninepocket/api/settings/config'
import { setUpTestDatabase } from '@ninepocket/api/testing/set-up'
import { expect, test } from 'vitest'
import { warnIfPoolerHasNoStatementTimeout } from './check-pooler.ts'

const database = await setUpTestDatabase()
const pgbouncer = findPgbouncer()

async function findWarnings(connectQuery?: string): Promise<string[]> {
  await using pooler = await startPgbouncer(database.url, { connectQuery })
  const warnings: string[] = []
  const config = parseConfig({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url })
  await warnIfPoolerHasNoStatementTimeout(config, (message) => warnings.push(message))
  return warnings
}

test.skipIf(!pgbouncer)(
  `warns about a pooler without a time limit${pgbouncer ? '' : ` (${missingPgbouncerMessage})`}`,
  async () => {
    expect(await findWarnings()).toEqual([expect.stringMatching(/^DATABASE_URL: statements have no time limit/)])
    expect(await findWarnings("set statement_timeout = '30s'")).toEqual([])
  },
)

test('needs no limit of a pooler where there is none', async () => {
  await warnIfPoolerHasNoStatementTimeout(parseConfig({ DATABASE_URL: database.url }), (message) =>
    expect.fail(message),
  )
})

import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { expect, test } from 'vitest'
import { aMember } from './testing/a-member.ts'
import { anOwnerWithPrivateNotes, notedCardIds } from './testing/an-owner-with-private-notes.ts'
import { smallCatalogue } from './testing/catalogue/small-catalogue.ts'
import { buildValidRequests } from './testing/requests/build-valid-requests.ts'
import { setUpTestApi } from './testing/set-up.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const { owner, knownValues } = await anOwnerWithPrivateNotes(api)
const reads = Object.values<Endpoint>(endpointsByName)
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) => buildValidRequests(endpoint, knownValues))

/** Sends every read as the owner, and returns the statuses by address. */
async function readEverything(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const { address } of reads) {
    const reply = await fetch(api.url + address, { headers: { cookie: owner.cookie } })
    await reply.arrayBuffer()
    statuses[address] = reply.status
  }
  // Otherwise rate limits could reject the next calls.
  await api.pool.query('delete from rate_limit_events')
  return statuses
}

test('serves all reads and writes while a newer version expands every table', async () => {
  const member = await aMember(api)
  const addOneCopy = () => member.call(endpointsByName.addCopy, { body: { card: notedCardIds[0] ?? '' } })
  const statuses = await readEverything()
  await addOneCopy()
  const { rows } = await api.pool.query(`select relname from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`)
  for (const { relname } of rows) await api.pool.query(`alter table ${relname} add later int`)
  expect(await readEverything()).toEqual(statuses)
  await addOneCopy()
})

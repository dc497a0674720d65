import { aMember } from '@ninepocket/api/testing/a-member'
import { anOwnerWithPrivateNotes } from '@ninepocket/api/testing/an-owner-with-private-notes'
import { getBaseCardId, smallCatalogue } from '@ninepocket/api/testing/catalogue/small-catalogue'
import { buildValidRequests } from '@ninepocket/api/testing/requests/build-valid-requests'
import { sendRequest } from '@ninepocket/api/testing/send-request'
import { setUpTestApi } from '@ninepocket/api/testing/set-up'
import { getCard as getCardEndpoint } from '@ninepocket/contract/catalogue/card-endpoints'
import { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { findFreePort } from '@ninepocket/testing/processes/find-free-port'
import { findOrDownloadNginx, missingNginxMessage } from '@ninepocket/testing/processes/find-or-download-nginx'
import { runCachingNginx } from '@ninepocket/testing/processes/run-nginx'
import { expect, test } from 'vitest'

const nginx = await findOrDownloadNginx()
const api = await setUpTestApi({ products: smallCatalogue, settings: { CDN_MAX_AGE: '3600' } })

const title = 'never gives a caller the reply of another in a shared cache'
test.skipIf(nginx === null)(nginx ? title : `${title} (${missingNginxMessage})`, async () => {
  const member = await aMember(api)
  const cardId = getBaseCardId(0)
  await member.call(addCopy, { body: { card: cardId } })
  const proxy = await runCachingNginx(nginx ?? '', { origin: new URL(api.url).host, port: await findFreePort() })
  /** Requests one address through the cache, as a guest or with a cookie. */
  async function getCard(headers: Record<string, string> = {}) {
    const reply = await sendRequest(proxy.url, getCardEndpoint, { params: { id: cardId }, headers })
    const { card }: { card: { quantity: number } } = await reply.json()
    return { quantity: card.quantity, cached: reply.headers.get('x-cache-status') }
  }
  try {
    for (let time = 0; time < 2; time++) {
      expect(await getCard()).toEqual({ quantity: 0, cached: 'MISS' })
      expect(await getCard({ cookie: member.cookie })).toEqual({ quantity: 1, cached: 'BYPASS' })
    }
  } finally {
    await proxy.stop()
  }
})

const storedTitle = 'stores replies that are equal for all callers, and passes requests of members on'
test.skipIf(nginx === null)(nginx ? storedTitle : `${storedTitle} (${missingNginxMessage})`, async () => {
  const member = await aMember(api)
  const proxy = await runCachingNginx(nginx ?? '', { origin: new URL(api.url).host, port: await findFreePort() })
  const fetchStatus = async (headers: Record<string, string> = {}) =>
    (await sendRequest(proxy.url, listProducts, { headers })).headers.get('x-cache-status')
  try {
    expect(await fetchStatus()).toBe('MISS')
    // nginx may finish storing a reply after its caller has it.
    await expect.poll(() => fetchStatus()).toBe('HIT')
    expect(await fetchStatus({ cookie: member.cookie })).toBe('BYPASS')
  } finally {
    await proxy.stop()
  }
})

test('offers a CDN only replies of public endpoints, and the same ones to members and guests', async () => {
  const { owner, knownValues } = await anOwnerWithPrivateNotes(api)
  const offeredEndpoints = new Set<string>()
  for (const [name, endpoint] of Object.entries<Endpoint>(endpointsByName)) {
    if (endpoint.method !== 'GET') continue
    for (const { address } of buildValidRequests(endpoint, knownValues)) {
      const reply = await api.get(address, { cookie: owner.cookie })
      const text = await reply.text()
      const { headers } = reply
      if (!/s-maxage|surrogate|cdn-cache/.test(JSON.stringify([...headers]))) continue
      offeredEndpoints.add(name)
      expect({ name, access: endpoint.access }).toEqual({ name, access: 'anyone' })
      expect(headers.get('set-cookie')).toBeNull()
      expect(await (await api.get(address)).text()).toBe(text)
    }
  }
  expect([...offeredEndpoints]).toEqual(expect.arrayContaining(['listProducts', 'getInsertSet', 'getSite']))
  expect([...offeredEndpoints]).not.toContain('getCard')
})

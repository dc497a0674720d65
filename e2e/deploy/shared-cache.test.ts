import { aMember } from '@ninepocket/api/testing/a-member'
import { getBaseCardId, smallCatalogue } from '@ninepocket/api/testing/catalogue/small-catalogue'
import { sendRequest } from '@ninepocket/api/testing/send-request'
import { setUpTestApi } from '@ninepocket/api/testing/set-up'
import { getCard as getCardEndpoint } from '@ninepocket/contract/catalogue/card-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { findFreePort } from '@ninepocket/server/find-free-port'
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

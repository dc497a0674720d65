import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { aMember } from '@ninepocket/api/testing/a-member'
import { baseInsertSetId, getBaseCardId, smallCatalogue } from '@ninepocket/api/testing/catalogue/small-catalogue'
import { startSecondApi } from '@ninepocket/api/testing/second-api'
import { setUpTestApi } from '@ninepocket/api/testing/set-up'
import { uploadPlainCardPhoto } from '@ninepocket/api/testing/upload-plain-card-photo'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createFastlyPurge } from './fastly-purge.ts'
import { startCdnPurger } from './start-cdn-purger.ts'

type PurgeRequest = { address: string; token: unknown; isSoft: boolean; keys: string[] }

const site = await setUpTestApi({ products: smallCatalogue })
const otherProcess = await startSecondApi(site)
afterAll(() => otherProcess.close())

let requests: PurgeRequest[] = []
let status = 200
/** Fastly's API, as its documentation describes it. */
const fastly = createServer(async (request, response) => {
  const { surrogate_keys: keys } = (await json(request)) as { surrogate_keys: string[] } // the client writes it so
  const { 'fastly-key': token, 'fastly-soft-purge': soft } = request.headers
  requests.push({ address: `${request.method} ${request.url}`, token, isSoft: soft === '1', keys })
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})
const apiUrl = await listenOnFreePort(fastly)
afterAll(() => fastly.close())

const running: Array<ReturnType<typeof startCdnPurger>> = []
const onProblem = vi.fn<(error: unknown) => void>()
function start({ onCatalogueChange }: typeof site.api) {
  const purge = createFastlyPurge({ apiUrl, serviceId: 'cards', token: 'secret' })
  const purger = startCdnPurger(site.database.url, onCatalogueChange, {
    purge,
    onProblem,
    collectMs: 20,
    retryDelayMs: () => 20,
  })
  running.push(purger)
  return purger
}
afterEach(async () => {
  for (const purger of running.splice(0)) await purger.close()
  requests = []
  status = 200
  onProblem.mockReset()
})

const everything = { address: 'POST /service/cards/purge', token: 'secret', isSoft: true, keys: ['pages', 'replies'] }
const waitForRequests = (count: number) => vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(count))
const member = await aMember(site, { isAdmin: true })
/** Adds a photo to one of the six cards. A second photo of a card would wait for its review. */
const addPhoto = (index: number) =>
  uploadPlainCardPhoto(site, member, { cardId: getBaseCardId(index), color: `rgb(${40 * index}, 0, 0)` })
const imagesKey = (index: number) => `images-of-card:${getBaseCardId(index)}`

test('lets everything expire at the start, and deletes what a change concerns', async () => {
  start(site.api)
  await waitForRequests(1)
  expect(requests).toEqual([everything])
  await addPhoto(0)
  await waitForRequests(2)
  const keys = [imagesKey(0), `images-of-set:${baseInsertSetId}`]
  expect(requests[1]).toMatchObject({ isSoft: false, keys: expect.arrayContaining([...keys, 'any-change']) })
})

test('purges in one process only, and another one takes over', async () => {
  const first = start(site.api)
  await waitForRequests(1)
  start(otherProcess.api)
  await addPhoto(1)
  await waitForRequests(2)
  expect(requests.filter(({ isSoft }) => isSoft)).toEqual([everything])
  await first.close()
  await waitForRequests(3)
  expect(requests.at(-1)).toEqual(everything)
  await addPhoto(2)
  await waitForRequests(4)
  expect(requests.at(-1)?.keys).toContain(imagesKey(2))
})

test('does not delay writes while the CDN fails, and purges when it is back', async () => {
  start(site.api)
  await waitForRequests(1)
  status = 503
  await addPhoto(3)
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalled())
  expect(String(onProblem.mock.calls[0]?.[0])).toBe('Error: Fastly responded with 503')
  status = 200
  const failed = requests.length
  await waitForRequests(failed + 1)
  expect(requests.at(-1)?.keys).toContain(imagesKey(3))
})

test('sends nothing when only the counts of cards change', async () => {
  start(site.api)
  await waitForRequests(1)
  await member.call(addCopy, { body: { card: getBaseCardId(4) } })
  await addPhoto(4)
  await waitForRequests(2)
  expect(requests.flatMap(({ keys }) => keys).filter((key) => key.startsWith('counts:'))).toEqual([])
})

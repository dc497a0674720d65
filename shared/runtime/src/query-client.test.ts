import { ApiError } from '@ninepocket/client/api-error'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** Longer than all delays between retries. */
const allRetriesMs = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const apiError = (status: number) => new ApiError(status, { message: 'no', code: 'NO' })

/** Observes a query as a page does, until it settles. */
async function renderQuery(queryFn: () => Promise<unknown>, client = createQueryClient()) {
  const observer = new QueryObserver(client, { queryKey: ['/api/stats', {}], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(allRetriesMs)
  return { client, observer, stop }
}

describe('a failed query', () => {
  test.each([400, 401, 403, 404, 429, 499])('is not retried after status %i', async (status) => {
    const fetchData = vi.fn(() => Promise.reject(apiError(status)))
    const { observer } = await renderQuery(fetchData)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error: { status } })
    expect(fetchData).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a missing response', apiError(0)],
    ['500', apiError(500)],
    ['503', apiError(503)],
    ['a programming error', new TypeError('x is undefined')],
  ])('is retried twice after %s', async (_, error) => {
    const fetchData = vi.fn(() => Promise.reject(error))
    const { observer } = await renderQuery(fetchData)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error })
    expect(fetchData).toHaveBeenCalledTimes(3)
  })

  test('succeeds when the second attempt succeeds', async () => {
    const fetchData = vi.fn(async () => 'here').mockRejectedValueOnce(apiError(502))
    const { observer } = await renderQuery(fetchData)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'here' })
  })

  test('is not repeated by the next component that uses it', async () => {
    const fetchData = vi.fn(() => Promise.reject(apiError(404)))
    const { client, stop } = await renderQuery(fetchData)
    stop()
    const { observer } = await renderQuery(fetchData, client)
    expect(observer.getCurrentResult().status).toBe('error')
    expect(fetchData).toHaveBeenCalledTimes(1)
  })
})

describe('query data', () => {
  test('is fresh for a minute, and is fetched again by the next component that uses it after that', async () => {
    const fetchData = vi.fn(async () => 'here')
    const client = createQueryClient()
    const mountQuery = async () => {
      const stop = new QueryObserver(client, { queryKey: ['/api/stats', {}], queryFn: fetchData }).subscribe(
        () => undefined,
      )
      await vi.advanceTimersByTimeAsync(0)
      stop()
    }
    await mountQuery()
    await vi.advanceTimersByTimeAsync(59_000)
    await mountQuery()
    expect(fetchData).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await mountQuery()
    expect(fetchData).toHaveBeenCalledTimes(2)
  })

  test('is fetched offline too, because the site may run on the same machine', async () => {
    onlineManager.setOnline(false)
    const { observer } = await renderQuery(async () => 'here')
    expect(observer.getCurrentResult().data).toBe('here')
  })
})

test('fetches a query that failed offline again when the browser is online', async () => {
  onlineManager.setOnline(false)
  const fetchData = vi.fn<() => Promise<string>>().mockRejectedValue(apiError(0))
  const client = createQueryClient()
  client.mount()
  const { observer } = await renderQuery(fetchData, client)
  expect(observer.getCurrentResult().status).toBe('error')
  fetchData.mockResolvedValue('here')
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toBe('here')
  client.unmount()
})

test('keeps the data of two query clients apart', () => {
  const one = createQueryClient()
  one.setQueryData(['/api/stats', {}], 'mine')
  expect(createQueryClient().getQueryData(['/api/stats', {}])).toBeUndefined()
})

import { bus } from '@ninepocket/runtime/bus'
import { expect, test } from 'vitest'
import { createChangeOfRest, createChunkedChangeState, listDoneItems, sendInChunks } from './send-in-chunks.ts'

const createChange = () =>
  createChunkedChangeState<{ id: string }, string>(
    [1, 2, 3, 4, 5].map((n) => ({ id: `${n}` })),
    2,
  )

/** Records the requests of a change. Fails the request with this number, once. */
function createServer(failing?: number) {
  const requests: { ids: string[]; key: string }[] = []
  const send = async (ids: string[], { idempotencyKey }: { idempotencyKey: string }) => {
    requests.push({ ids, key: idempotencyKey })
    if (requests.length === failing) throw new Error('Down')
    return ids.join()
  }
  return { requests, send }
}

test('sends chunks in order, each with a key of its own', async () => {
  const { requests, send } = createServer()
  expect(await sendInChunks(createChange(), send)).toEqual(['1,2', '3,4', '5'])
  expect(requests.map(({ ids }) => ids)).toEqual([['1', '2'], ['3', '4'], ['5']])
  expect(new Set(requests.map(({ key }) => key)).size).toBe(3)
})

test('sends nothing when there are no items', async () => {
  const { requests, send } = createServer()
  expect(await sendInChunks(createChunkedChangeState([], 2), send)).toEqual([])
  expect(requests).toEqual([])
})

test('continues with the failed request and its key on a retry', async () => {
  const { requests, send } = createServer(2)
  const change = createChange()
  await expect(sendInChunks(change, send)).rejects.toThrow('Down')
  expect(listDoneItems(change)).toEqual([{ id: '1' }, { id: '2' }])
  expect(await sendInChunks(change, send)).toEqual(['1,2', '3,4', '5'])
  expect(requests[2]).toEqual(requests[1])
})

test('starts a change of the rest with the key of the failed request', async () => {
  const { requests, send } = createServer(2)
  const change = createChange()
  await expect(sendInChunks(change, send)).rejects.toThrow('Down')
  expect(await sendInChunks(createChangeOfRest(change), send)).toEqual(['3,4', '5'])
  expect(requests[2]).toEqual(requests[1])
})

test('sends no further request after the session has ended', async () => {
  const requests: string[][] = []
  const change = createChange()
  const isSent = sendInChunks(change, async (ids) => {
    requests.push(ids)
    bus.emit('session:ended')
    return ids.join()
  })
  await expect(isSent).rejects.toMatchObject({ name: 'AbortError' })
  expect(requests).toEqual([['1', '2']])
})

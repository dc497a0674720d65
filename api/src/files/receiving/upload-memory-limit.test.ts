import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createUploadMemoryLimit } from './upload-memory-limit.ts'

const neverAborted = new AbortController().signal

/** Creates work that runs until the test finishes it, and lists what is running. */
function createHeldWork() {
  const running: Array<{ name: string; finish: () => void }> = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => running.push({ name, finish: () => resolve(name) }))
  const finish = (name: string) => {
    const at = running.findIndex((each) => each.name === name)
    running.splice(at, 1)[0]?.finish()
  }
  return { work, finish, listRunning: () => running.map(({ name }) => name) }
}

test('admits work in order of arrival while there is memory', async () => {
  const limit = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 1, maxWaiting: 10 })
  const { work, finish, listRunning } = createHeldWork()
  const all = [limit(6, neverAborted, work('a')), limit(5, neverAborted, work('b')), limit(1, neverAborted, work('c'))]
  await setImmediate()
  expect(listRunning()).toEqual(['a'])
  finish('a')
  await setImmediate()
  expect(listRunning()).toEqual(['b', 'c'])
  finish('b')
  finish('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test('limits the number of small uploads, and runs an upload above the limit alone', async () => {
  const limit = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 5, maxWaiting: 10 })
  const { work, finish, listRunning } = createHeldWork()
  const all = [
    limit(1, neverAborted, work('a')),
    limit(1, neverAborted, work('b')),
    limit(50, neverAborted, work('c')),
    limit(1, neverAborted, work('d')),
  ]
  await setImmediate()
  expect(listRunning()).toEqual(['a', 'b'])
  for (const each of ['a', 'b']) finish(each)
  await setImmediate()
  expect(listRunning()).toEqual(['c'])
  finish('c')
  await setImmediate()
  finish('d')
  await Promise.all(all)
})

test('returns 503 when the queue is full, and frees memory after failures', async () => {
  const limit = createUploadMemoryLimit({ bytes: 1, minBytesPerUpload: 1, maxWaiting: 1 })
  const { work, finish, listRunning } = createHeldWork()
  const inside = limit(1, neverAborted, work('a'))
  const next = limit(1, neverAborted, () => Promise.reject(new Error('broken')))
  await expect(limit(1, neverAborted, work('c'))).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  finish('a')
  await inside
  await expect(next).rejects.toThrow('broken')
  const last = limit(1, neverAborted, work('d'))
  await setImmediate()
  expect(listRunning()).toEqual(['d'])
  finish('d')
  await last
})

test('removes waiting work when its signal aborts, and starts the work behind it', async () => {
  const limit = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 1, maxWaiting: 2 })
  const { work, finish, listRunning } = createHeldWork()
  const closed = new AbortController()
  const first = limit(6, neverAborted, work('a'))
  const second = limit(6, closed.signal, work('b'))
  const third = limit(4, neverAborted, work('c'))
  closed.abort(new Error('closed'))
  await expect(second).rejects.toThrow('closed')
  expect(listRunning()).toEqual(['a', 'c'])
  await expect(limit(1, closed.signal, work('d'))).rejects.toThrow('closed')
  finish('a')
  finish('c')
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
})

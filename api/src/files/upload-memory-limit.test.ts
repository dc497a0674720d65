import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createUploadMemoryLimit } from './upload-memory-limit.ts'

const open = new AbortController().signal

/** Creates work that the test ends, and counts how much of it runs. */
function createHeldWork() {
  const running: Array<{ name: string; finish: () => void }> = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => running.push({ name, finish: () => resolve(name) }))
  const finish = (name: string) => {
    const at = running.findIndex((each) => each.name === name)
    running.splice(at, 1)[0]?.finish()
  }
  return { work, leave: finish, names: () => running.map(({ name }) => name) }
}

test('admits work in order of arrival while there is memory', async () => {
  const room = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 1, maxWaiting: 10 })
  const { work, leave, names } = createHeldWork()
  const all = [room(6, open, work('a')), room(5, open, work('b')), room(1, open, work('c'))]
  await setImmediate()
  expect(names()).toEqual(['a'])
  leave('a')
  await setImmediate()
  expect(names()).toEqual(['b', 'c'])
  leave('b')
  leave('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test('limits the number of small uploads, and runs one that needs more than the limit alone', async () => {
  const room = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 5, maxWaiting: 10 })
  const { work, leave, names } = createHeldWork()
  const all = [room(1, open, work('a')), room(1, open, work('b')), room(50, open, work('c')), room(1, open, work('d'))]
  await setImmediate()
  expect(names()).toEqual(['a', 'b'])
  for (const each of ['a', 'b']) leave(each)
  await setImmediate()
  expect(names()).toEqual(['c'])
  leave('c')
  await setImmediate()
  leave('d')
  await Promise.all(all)
})

test('returns 503 when the queue is full, and frees memory after failures', async () => {
  const room = createUploadMemoryLimit({ bytes: 1, minBytesPerUpload: 1, maxWaiting: 1 })
  const { work, leave, names } = createHeldWork()
  const inside = room(1, open, work('a'))
  const next = room(1, open, () => Promise.reject(new Error('broken')))
  await expect(room(1, open, work('c'))).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  leave('a')
  await inside
  await expect(next).rejects.toThrow('broken')
  const last = room(1, open, work('d'))
  await setImmediate()
  expect(names()).toEqual(['d'])
  leave('d')
  await last
})

test('removes waiting work when its signal aborts, and starts what waited behind it', async () => {
  const room = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 1, maxWaiting: 2 })
  const { work, leave, names } = createHeldWork()
  const closed = new AbortController()
  const first = room(6, open, work('a'))
  const second = room(6, closed.signal, work('b'))
  const third = room(4, open, work('c'))
  closed.abort(new Error('closed'))
  await expect(second).rejects.toThrow('closed')
  expect(names()).toEqual(['a', 'c'])
  await expect(room(1, closed.signal, work('d'))).rejects.toThrow('closed')
  leave('a')
  leave('c')
  expect(await Promise.all([first, third])).toEqual(['a', 'c'])
})

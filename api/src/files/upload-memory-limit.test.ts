import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createUploadMemoryLimit } from './upload-memory-limit.ts'

/** Work that ends when it is told to, and how much of it is under way. */
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

test('as much is let in as there is room for, in the order it came', async () => {
  const room = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 1, maxWaiting: 10 })
  const { work, leave, names } = createHeldWork()
  const all = [room(6, work('a')), room(5, work('b')), room(1, work('c'))]
  await setImmediate()
  expect(names()).toEqual(['a'])
  leave('a')
  await setImmediate()
  expect(names()).toEqual(['b', 'c'])
  leave('b')
  leave('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test('however small they are, few are inside; one that needs more than all has all', async () => {
  const room = createUploadMemoryLimit({ bytes: 10, minBytesPerUpload: 5, maxWaiting: 10 })
  const { work, leave, names } = createHeldWork()
  const all = [room(1, work('a')), room(1, work('b')), room(50, work('c')), room(1, work('d'))]
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

test('who comes when the line is full is told to come again, and failures give their room back', async () => {
  const room = createUploadMemoryLimit({ bytes: 1, minBytesPerUpload: 1, maxWaiting: 1 })
  const { work, leave, names } = createHeldWork()
  const inside = room(1, work('a'))
  const next = room(1, () => Promise.reject(new Error('broken')))
  await expect(room(1, work('c'))).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  leave('a')
  await inside
  await expect(next).rejects.toThrow('broken')
  const last = room(1, work('d'))
  await setImmediate()
  expect(names()).toEqual(['d'])
  leave('d')
  await last
})

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uploadRoom } from './upload-room.ts'

/** Work that ends when it is told to, and how much of it is under way. */
function held() {
  const inside: Array<{ name: string; leave: () => void }> = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => inside.push({ name, leave: () => resolve(name) }))
  const leave = (name: string) => {
    const at = inside.findIndex((each) => each.name === name)
    inside.splice(at, 1)[0]?.leave()
  }
  return { work, leave, names: () => inside.map(({ name }) => name) }
}

test('as much is let in as there is room for, in the order it came', async () => {
  const room = uploadRoom({ bytes: 10, least: 1, waiting: 10 })
  const { work, leave, names } = held()
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
  const room = uploadRoom({ bytes: 10, least: 5, waiting: 10 })
  const { work, leave, names } = held()
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
  const room = uploadRoom({ bytes: 1, least: 1, waiting: 1 })
  const { work, leave, names } = held()
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

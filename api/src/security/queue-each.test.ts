import { expect, test } from 'vitest'
import { queueEach } from './queue-each.ts'

/** Work that is under way until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const work = async () => {
    hasBegun = true
    await promise
  }
  return { work, letGo: resolve, hasBegun: () => hasBegun }
}

test('work of one name is done one at a time, that of others beside it', async () => {
  const queue = queueEach({ waiting: 10 })
  const [first, second, other] = [held(), held(), held()]
  const all = [queue('wayne', first.work), queue('wayne', second.work), queue('janet', other.work)]
  await Promise.resolve()
  expect([first, second, other].map(({ hasBegun }) => hasBegun())).toEqual([true, false, true])
  first.letGo()
  await all[0]
  expect(second.hasBegun()).toBe(true)
  second.letGo()
  other.letGo()
  await Promise.all(all)
})

test('what fails holds up nobody behind it', async () => {
  const queue = queueEach({ waiting: 10 })
  const failing = queue('wayne', () => Promise.reject(new Error('lost')))
  const next = queue('wayne', async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
})

test('beyond those that may wait one is refused, and others of another name are not', async () => {
  const queue = queueEach({ waiting: 1 })
  const [running, waiting] = [held(), held()]
  const both = [queue('wayne', running.work), queue('wayne', waiting.work)]
  await expect(queue('wayne', async () => {})).rejects.toMatchObject({ status: 503 })
  await queue('janet', async () => {})
  running.letGo()
  waiting.letGo()
  await Promise.all(both)
  await queue('wayne', async () => {})
})

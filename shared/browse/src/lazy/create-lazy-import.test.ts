import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLazyImport } from './create-lazy-import.ts'
import { getNextRetryFolder } from './get-next-retry-folder.ts'

test('reports a failed load to the shell and retries on the next call', async () => {
  const reportedFailures = vi.fn()
  bus.on('module:load-failed', reportedFailures)
  const error = new Error('gone')
  const load = vi.fn(async () => 'the module').mockRejectedValueOnce(error)
  const loadModule = createLazyImport('mf-collection', load)
  await expect(loadModule()).rejects.toBe(error)
  expect(reportedFailures).toHaveBeenCalledExactlyOnceWith({ remote: 'mf-collection', error })
  expect(await loadModule()).toBe('the module')
  expect(reportedFailures).toHaveBeenCalledOnce()
  bus.off('module:load-failed', reportedFailures)
})

test('says after 2 s that a load is slow, and not when it is quick', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const messages = () => useToastStore.getState().toasts.map(({ message }) => message)
  await createLazyImport('mf-collection', async () => 'quick')()
  const slow = Promise.withResolvers<string>()
  const loaded = createLazyImport('mf-collection', () => slow.promise)()
  await vi.advanceTimersByTimeAsync(1999)
  expect(messages()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(messages()).toEqual(['This is taking longer than usual.'])
  slow.resolve('slow')
  expect(await loaded).toBe('slow')
})

test('says nothing of a slow load that no press has caused', async () => {
  vi.useFakeTimers()
  useToastStore.setState({ toasts: [] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = Promise.withResolvers<string>()
  const loaded = createLazyImport('mf-collection', () => slow.promise, { isInBackground: true })()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(useToastStore.getState().toasts).toEqual([])
  slow.resolve('slow')
  expect(await loaded).toBe('slow')
})

test.each([
  ['http://localhost/remotes/mf-collection/a1b2c3/', 'http://localhost/remotes/mf-collection/a1b2c3~1/'],
  ['/remotes/mf-collection/a1b2c3~1/', '/remotes/mf-collection/a1b2c3~2/'],
  ['/remotes/mf-collection/a1b2c3~9/', '/remotes/mf-collection/a1b2c3~10/'],
  ['http://localhost:3104/', 'http://localhost:3104/'],
  ['/', '/'],
])('retries files of %s below %s', (folder, next) => expect(getNextRetryFolder(folder)).toBe(next))

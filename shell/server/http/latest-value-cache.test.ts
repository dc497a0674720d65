import { expect, test, vi } from 'vitest'
import { createLatestValueCache } from './latest-value-cache.ts'

test('loads a value once for each key, also for callers at the same time', async () => {
  const get = createLatestValueCache<string>()
  const load = vi.fn(async () => 'first')
  expect(await Promise.all([get('1', load), get('1', load)])).toEqual(['first', 'first'])
  expect(await get('1', load)).toBe('first')
  expect(load).toHaveBeenCalledTimes(1)
  expect(await get('2', async () => 'second')).toBe('second')
  expect(await get('1', async () => 'again')).toBe('again')
})

test('loads again after a failure', async () => {
  const get = createLatestValueCache<string>()
  await expect(get('1', () => Promise.reject(new Error('no API')))).rejects.toThrow('no API')
  expect(await get('1', async () => 'later')).toBe('later')
})

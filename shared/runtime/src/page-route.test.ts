import { describe, expect, test, vi } from 'vitest'
import { createLoadablePage, definePageRoute } from './page-route.ts'

const Page = () => null

describe('createLoadablePage', () => {
  test('does not load a page before it is requested', () => {
    const load = vi.fn(async () => Page)
    expect(createLoadablePage(load).current()).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })

  test('loads a page once, however often it is requested', async () => {
    const load = vi.fn(async () => Page)
    const page = createLoadablePage(load)
    const loads = [page.preload(), page.preload()]
    expect(page.current()).toBeUndefined()
    expect(await Promise.all([...loads, page.preload()])).toEqual([Page, Page, Page])
    expect(page.current()).toBe(Page)
    expect(load).toHaveBeenCalledOnce()
  })

  test('rejects all callers that wait for a failed load', async () => {
    const page = createLoadablePage(() => Promise.reject(new Error('chunk gone')))
    const loads = [page.preload(), page.preload()]
    await expect(loads[0]).rejects.toThrow('chunk gone')
    await expect(loads[1]).rejects.toThrow('chunk gone')
    expect(page.current()).toBeUndefined()
  })

  test('loads again after a failed load', async () => {
    const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('chunk gone'))
    const page = createLoadablePage(load)
    await expect(page.preload()).rejects.toThrow('chunk gone')
    expect(await page.preload()).toBe(Page)
    expect(page.current()).toBe(Page)
    expect(load).toHaveBeenCalledTimes(2)
  })
})

test('defines a page without queries', () => {
  const head = () => ({ titles: ['Terms'] })
  const route = definePageRoute({ path: '/terms', chunk: 'policy-page', load: async () => Page, head })
  expect(route).toMatchObject({ path: '/terms', chunk: 'policy-page', head })
  // `queries` ignores its input.
  expect(route.queries({} as Parameters<typeof route.queries>[0])).toEqual([])
})

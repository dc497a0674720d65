import { describe, expect, test, vi } from 'vitest'
import { createLoadablePage, definePageRoute } from './page-route.ts'

const Page = () => null

describe('a page that is loaded when it is needed', () => {
  test('is not loaded before it is asked for', () => {
    const load = vi.fn(async () => Page)
    expect(createLoadablePage(load).current()).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })

  test('is loaded once, however often and however soon it is asked for', async () => {
    const load = vi.fn(async () => Page)
    const page = createLoadablePage(load)
    const loads = [page.preload(), page.preload()]
    expect(page.current()).toBeUndefined()
    expect(await Promise.all([...loads, page.preload()])).toEqual([Page, Page, Page])
    expect(page.current()).toBe(Page)
    expect(load).toHaveBeenCalledOnce()
  })

  test('fails everybody who waits for the same load', async () => {
    const page = createLoadablePage(() => Promise.reject(new Error('chunk gone')))
    const loads = [page.preload(), page.preload()]
    await expect(loads[0]).rejects.toThrow('chunk gone')
    await expect(loads[1]).rejects.toThrow('chunk gone')
    expect(page.current()).toBeUndefined()
  })

  test('is loaded anew after a load that failed', async () => {
    const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('chunk gone'))
    const page = createLoadablePage(load)
    await expect(page.preload()).rejects.toThrow('chunk gone')
    expect(await page.preload()).toBe(Page)
    expect(page.current()).toBe(Page)
    expect(load).toHaveBeenCalledTimes(2)
  })
})

test('a page needs no first data', () => {
  const head = () => ({ titles: ['Terms'] })
  const route = definePageRoute({ path: '/terms', chunk: 'policy-page', load: async () => Page, head })
  expect(route).toMatchObject({ path: '/terms', chunk: 'policy-page', head })
  // Nothing of the input is looked at.
  expect(route.queries({} as Parameters<typeof route.queries>[0])).toEqual([])
})

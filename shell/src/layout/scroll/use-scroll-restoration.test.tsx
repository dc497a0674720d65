import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { stubWindowApis } from '../../testing/stub-window-apis.ts'

/** A window on a page of some height, which jsdom does not lay out. */
const page = { height: 5000, y: 0, grow(_height: number) {} }
const windowHeight = 800

class FakeResizeObserver {
  constructor(onResize: () => void) {
    page.grow = (height) => {
      page.height = height
      onResize()
    }
  }
  observe() {}
  disconnect() {
    page.grow = (height) => {
      page.height = height
    }
  }
}

function scroll(y: number) {
  page.y = Math.max(0, Math.min(y, page.height - windowHeight))
  window.dispatchEvent(new Event('scroll'))
}

stubWindowApis()
beforeEach(() => {
  Object.assign(page, { height: 5000, y: 0 })
  sessionStorage.clear()
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.y)
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => scroll(y)) as never)
})
afterEach(cleanup)

const away = () => screen.getByRole('link', { name: 'To another page' })
const back = () => screen.getByRole('button', { name: 'Back' })

test('another path starts at the top', async () => {
  const { user } = renderAppLayout()
  scroll(1200)
  await user.click(away())
  expect(page.y).toBe(0)
})

test('Back returns to where the reader was', async () => {
  const { user } = renderAppLayout()
  scroll(1200)
  await user.click(away())
  scroll(300)
  await user.click(back())
  expect(page.y).toBe(1200)
})

test('a list that comes back row by row is followed until the place is reached, and no further', async () => {
  const { user } = renderAppLayout()
  scroll(3000)
  await user.click(away())
  page.height = 1000
  await user.click(back())
  expect(page.y).toBe(200)
  act(() => page.grow(2000))
  expect(page.y).toBe(1200)
  act(() => page.grow(5000))
  expect(page.y).toBe(3000)
  scroll(2500)
  act(() => page.grow(6000))
  expect(page.y).toBe(2500)
})

test('a reader who scrolls by himself is left alone', async () => {
  const { user } = renderAppLayout()
  scroll(3000)
  await user.click(away())
  page.height = 1000
  await user.click(back())
  act(() => void window.dispatchEvent(new Event('wheel')))
  act(() => page.grow(5000))
  expect(page.y).toBe(200)
})

test('a list that keeps its place in the history entry is left to go back by itself', async () => {
  const { user } = renderAppLayout()
  scroll(1200)
  await user.click(away())
  scroll(300)
  vi.spyOn(history, 'state', 'get').mockReturnValue({
    key: 'default',
    listPosition: { index: 40, offset: 3 },
  })
  await user.click(back())
  expect(page.y).toBe(300)
})

test('a reload is left to the browser, and places are kept over it', async () => {
  const { user } = renderAppLayout({ at: '/hockey-sets' })
  scroll(900)
  await user.click(away())
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  cleanup()
  page.y = 50
  renderAppLayout({ at: '/hockey-sets' })
  expect(page.y).toBe(50)
  expect(Object.values(JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}'))).toContain(900)
})

test('between pages the browser leaves restoring to the frame', () => {
  renderAppLayout()
  expect(history.scrollRestoration).toBe('manual')
})

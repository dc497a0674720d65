import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

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

setUpShellTests()
beforeEach(() => {
  Object.assign(page, { height: 5000, y: 0 })
  sessionStorage.clear()
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.y)
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => scroll(y)) as never)
})

const away = () => screen.getByRole('link', { name: 'To another page' })

/** Scrolls a page to a position, leaves it, and returns by Back, when the page has this height. */
async function leaveAndReturn(y: number, height = 5000) {
  const { user } = renderAppLayout()
  scroll(y)
  await user.click(away())
  expect(page.y).toBe(0)
  scroll(300)
  page.height = height
  await user.click(screen.getByRole('button', { name: 'Back' }))
}

test('scrolls to the top on another path, and restores the scroll position on Back', async () => {
  await leaveAndReturn(1200)
  expect(page.y).toBe(1200)
})

test('follows a list that renders row by row until the position is reached', async () => {
  await leaveAndReturn(3000, 1000)
  expect(page.y).toBe(200)
  act(() => page.grow(2000))
  expect(page.y).toBe(1200)
  act(() => page.grow(5000))
  expect(page.y).toBe(3000)
  scroll(2500)
  act(() => page.grow(6000))
  expect(page.y).toBe(2500)
})

test('stops restoring the scroll position when the user scrolls', async () => {
  await leaveAndReturn(3000, 1000)
  act(() => void window.dispatchEvent(new Event('wheel')))
  act(() => page.grow(5000))
  expect(page.y).toBe(200)
})

test('leaves lists that store their position in the history entry alone', async () => {
  const state = { key: 'default', listPosition: { index: 40, offset: 3 } }
  vi.spyOn(history, 'state', 'get').mockReturnValue(state)
  await leaveAndReturn(1200)
  expect(page.y).toBe(300)
})

test('leaves a reload to the browser and keeps the positions', async () => {
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

test('disables the scroll restoration of the browser between pages', () => {
  renderAppLayout()
  expect(history.scrollRestoration).toBe('manual')
})

import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { VirtualGrid } from './virtual-grid.tsx'

const ignore = () => {}

// jsdom lacks these.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore
      disconnect = ignore
    },
  )
  vi.stubGlobal('scrollBy', ignore)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const grid = (
  <VirtualGrid
    label="Cards"
    count={50}
    totalCount={50}
    initialIndex={0}
    initialCount={50}
    saved={null}
    onRange={ignore}
    onPositionChange={ignore}
    renderCell={(index) => `Card ${index + 1}`}
  />
)

test('is measured by one row of cells when a navigation opens it, in a document as high as before', () => {
  vi.stubGlobal('scrollY', 3000)
  vi.stubGlobal('innerHeight', 800)
  const measured: Array<[cells: number, padding: string]> = []
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const list = this.closest<HTMLElement>('ul')
    if (list) measured.push([list.children.length, list.style.paddingBlockEnd])
    return new DOMRect(0, 0, 100, 280)
  })
  onTestFinished(() => spy.mockRestore())
  const { container } = render(grid)
  expect(measured[0]).toEqual([7, '3800px'])
  expect(container.querySelectorAll('li').length).toBeGreaterThan(0)
  expect(container.querySelector('ul')?.style.paddingBlockEnd).not.toBe('3800px')
})

test('has all cells of the first page in the markup of the server', () => {
  const markup = renderToString(grid)
  expect(markup.match(/<li /g)).toHaveLength(50)
  expect(markup).not.toContain('style=')
})

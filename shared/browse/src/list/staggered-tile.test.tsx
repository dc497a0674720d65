import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaggeredTile } from './staggered-tile.tsx'

let frames: Array<() => void> = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => {
  cleanup()
  while (frames.length > 0) nextFrame()
  vi.unstubAllGlobals()
})
function nextFrame() {
  const due = frames.splice(0)
  act(() => {
    for (const callback of due) callback()
  })
}

const indexes = Array.from({ length: 40 }, (_, index) => index)
const grid = (isLoaded: (index: number) => boolean, shown = indexes) => (
  <>
    {shown.map((index) => (
      <StaggeredTile key={index} isLoaded={isLoaded(index)} placeholder="…">
        <b>{index}</b>
      </StaggeredTile>
    ))}
  </>
)
const listRenderedTiles = (container: HTMLElement) =>
  [...container.querySelectorAll('b')].map((tile) => Number(tile.textContent))

test('renders tiles that load together over several frames, in order', () => {
  const { container, rerender } = render(grid(() => false))
  rerender(grid(() => true))
  expect(listRenderedTiles(container)).toEqual([])
  nextFrame()
  expect(listRenderedTiles(container)).toEqual(indexes.slice(0, 16))
  nextFrame()
  expect(listRenderedTiles(container)).toEqual(indexes.slice(0, 32))
  nextFrame()
  expect(listRenderedTiles(container)).toEqual(indexes)
  expect(frames).toEqual([])
})

test('renders tiles that are loaded at mount at once, also on the server', () => {
  const { container } = render(grid(() => true))
  expect(listRenderedTiles(container)).toEqual(indexes)
  expect(frames).toEqual([])
  expect(renderToString(grid(() => true))).toContain('<b>39</b>')
})

test('skips a queued tile that has been unmounted', () => {
  const { container, rerender } = render(grid(() => false))
  rerender(grid((index) => index < 39))
  rerender(grid(() => true, indexes.slice(30)))
  nextFrame()
  expect(listRenderedTiles(container)).toEqual(indexes.slice(30))
})

test('renders a tile at once when it is loaded again', () => {
  const { container, rerender } = render(grid((index) => index === 0))
  rerender(grid(() => false))
  expect(listRenderedTiles(container)).toEqual([])
  rerender(grid((index) => index === 0))
  expect(listRenderedTiles(container)).toEqual([0])
})

import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeferredTile } from './deferred-tile.tsx'

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
const grid = (isLoaded: (place: number) => boolean, shown = indexes) => (
  <>
    {shown.map((place) => (
      <DeferredTile key={place} isLoaded={isLoaded(place)} placeholder="…">
        <b>{place}</b>
      </DeferredTile>
    ))}
  </>
)
const listRenderedTiles = (container: HTMLElement) =>
  [...container.querySelectorAll('b')].map((tile) => Number(tile.textContent))

test('tiles that came together are made some a frame, in their order', () => {
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

test('what is there with its place waits for nothing, on the server neither', () => {
  const { container } = render(grid(() => true))
  expect(listRenderedTiles(container)).toEqual(indexes)
  expect(frames).toEqual([])
  expect(renderToString(grid(() => true))).toContain('<b>39</b>')
})

test('a tile that is scrolled away before its turn takes none from the others', () => {
  const { container, rerender } = render(grid(() => false))
  rerender(grid((place) => place < 39))
  rerender(grid(() => true, indexes.slice(30)))
  nextFrame()
  expect(listRenderedTiles(container)).toEqual(indexes.slice(30))
})

test('a tile that goes and comes again keeps its turn', () => {
  const { container, rerender } = render(grid((place) => place === 0))
  rerender(grid(() => false))
  expect(listRenderedTiles(container)).toEqual([])
  rerender(grid((place) => place === 0))
  expect(listRenderedTiles(container)).toEqual([0])
})

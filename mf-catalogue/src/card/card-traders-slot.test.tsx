import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, setUpFakeCatalogueApi } from '../test-catalogue.ts'

setUpFakeCatalogueApi()
afterEach(() => {
  setSlotSource({ remotesFor: () => [], load: () => Promise.reject(new Error('none')) })
  vi.unstubAllGlobals()
})

/** Fills the slot, and returns a function that brings it near the viewport. */
function fillSlot() {
  const watchers: Array<(entries: Array<{ isIntersecting: boolean }>) => void> = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
      constructor(watcher: (typeof watchers)[number]) {
        watchers.push(watcher)
      }
    },
  )
  const Widget = () => <p>Traders</p>
  const load = vi.fn(async () => ({ 'card-traders': { current: () => Widget, preload: async () => Widget } }))
  setSlotSource({ remotesFor: (slot) => (slot === 'card-traders' ? ['mf-other'] : []), load })
  const approach = () =>
    act(async () => {
      for (const watcher of watchers) watcher([{ isIntersecting: true }])
    })
  return { load, approach }
}

function spyOnScrolling() {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  return scroll
}

test('loads the members who have the card when their place comes near the viewport', async () => {
  const scroll = spyOnScrolling()
  const { load, approach } = fillSlot()
  await renderRoute(routes, cardPath)
  await screen.findByRole('region', { name: 'Card Details' })
  expect(load).not.toHaveBeenCalled()
  await approach()
  expect(await screen.findByText('Traders')).toBeTruthy()
  expect(scroll).not.toHaveBeenCalled()
})

test('scrolls to the place of the members when a link names it', async () => {
  const scroll = spyOnScrolling()
  fillSlot()
  await renderRoute(routes, `${cardPath}#traders`)
  await screen.findByRole('region', { name: 'Card Details' })
  expect(scroll.mock.contexts).toEqual([document.getElementById('traders')])
})

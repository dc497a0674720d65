import { listCardsOfSamePlayerInProduct } from '@ninepocket/contract/catalogue/card-endpoints'
import { setSlotSource } from '@ninepocket/runtime/slot-source'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { cardPath, setUpFakeCatalogueApi } from '../test-catalogue.ts'

const api = setUpFakeCatalogueApi()
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

test('loads the members who have the card when their place comes near the viewport', async () => {
  const { load, approach } = fillSlot()
  await renderRoute(routes, cardPath)
  await screen.findByRole('region', { name: 'Card Details' })
  expect(load).not.toHaveBeenCalled()
  await approach()
  expect(await screen.findByText('Traders')).toBeTruthy()
})

test('loads the members when a link names them, once the tables of siblings have come', async () => {
  const siblings = Promise.withResolvers<void>()
  const { load } = fillSlot()
  const send = vi.fn(() => ({ cards: [] }))
  api.on(listCardsOfSamePlayerInProduct, async () => {
    await siblings.promise
    return send()
  })
  await renderRoute(routes, `${cardPath}#traders`)
  await screen.findByRole('region', { name: 'Card Details' })
  await waitFor(() => expect(api.calls(listCardsOfSamePlayerInProduct)).toHaveLength(1))
  expect(load).not.toHaveBeenCalled()
  siblings.resolve()
  expect(await screen.findByText('Traders')).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
})

test('loads the members when a link names them and the siblings fail', async () => {
  fillSlot()
  api.fail(listCardsOfSamePlayerInProduct, 500, 'Down')
  await renderRoute(routes, `${cardPath}#traders`)
  expect(await screen.findByText('Traders')).toBeTruthy()
})

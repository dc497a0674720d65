import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Imports a fresh copy of the module, as another tab has it. */
async function openTab() {
  vi.resetModules()
  return import('./session-events.ts')
}
const settle = () => new Promise<void>((done) => setTimeout(done, 50))

test('sends an event to all other tabs but not to its own', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()] as const
  const heard = tabs.map(({ onSessionEvent: hearTabs }) => {
    const listener = vi.fn()
    return { listener, stop: hearTabs(listener) }
  })
  tabs[0].broadcastSessionEvent('ended')
  await settle()
  expect(heard.map(({ listener }) => listener.mock.calls)).toEqual([[], [['ended']], [['ended']]])
  heard[1]?.stop()
  tabs[0].broadcastSessionEvent('begun')
  await settle()
  expect(heard.map(({ listener }) => listener.mock.calls.length)).toEqual([0, 1, 2])
})

test('does nothing in browsers without BroadcastChannel', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { broadcastSessionEvent: tellTabs, onSessionEvent: hearTabs } = await openTab()
  const listener = vi.fn()
  const stop = hearTabs(listener)
  tellTabs('ended')
  stop()
  expect(listener).not.toHaveBeenCalled()
})

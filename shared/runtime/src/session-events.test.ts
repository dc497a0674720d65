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

test('sends an event to all other tabs but not to its own', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()] as const
  const subscriptions = tabs.map(({ onSessionEvent }) => {
    const listener = vi.fn()
    return { listener, stop: onSessionEvent(listener) }
  })
  const listReceived = () => subscriptions.map(({ listener }) => listener.mock.calls.flat())
  tabs[0].broadcastSessionEvent('ended')
  await vi.waitFor(() => expect(listReceived()).toEqual([[], ['ended'], ['ended']]))
  subscriptions[1]?.stop()
  tabs[0].broadcastSessionEvent('begun')
  await vi.waitFor(() => expect(listReceived()).toEqual([[], ['ended'], ['ended', 'begun']]))
})

test('does nothing in browsers without BroadcastChannel', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { broadcastSessionEvent, onSessionEvent } = await openTab()
  const listener = vi.fn()
  const stop = onSessionEvent(listener)
  broadcastSessionEvent('ended')
  stop()
  expect(listener).not.toHaveBeenCalled()
})

import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The module as a tab of its own has it. */
async function openTab() {
  vi.resetModules()
  return import('./session-events.ts')
}
const settle = () => new Promise<void>((done) => setTimeout(done, 50))

test('what one tab tells all others hear, and it hears nothing of itself', async () => {
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

test('a browser without channels goes on without', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { broadcastSessionEvent: tellTabs, onSessionEvent: hearTabs } = await openTab()
  const listener = vi.fn()
  const stop = hearTabs(listener)
  tellTabs('ended')
  stop()
  expect(listener).not.toHaveBeenCalled()
})

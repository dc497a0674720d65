import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The module as a tab of its own has it. */
async function aTab() {
  vi.resetModules()
  return import('./session-tabs.ts')
}
const settle = () => new Promise<void>((done) => setTimeout(done, 50))

test('what one tab tells all others hear, and it hears nothing of itself', async () => {
  const tabs = [await aTab(), await aTab(), await aTab()] as const
  const heard = tabs.map(({ hearTabs }) => {
    const listener = vi.fn()
    return { listener, stop: hearTabs(listener) }
  })
  tabs[0].tellTabs('ended')
  await settle()
  expect(heard.map(({ listener }) => listener.mock.calls)).toEqual([[], [['ended']], [['ended']]])
  heard[1]?.stop()
  tabs[0].tellTabs('begun')
  await settle()
  expect(heard.map(({ listener }) => listener.mock.calls.length)).toEqual([0, 1, 2])
})

test('a browser without channels goes on without', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { tellTabs, hearTabs } = await aTab()
  const listener = vi.fn()
  const stop = hearTabs(listener)
  tellTabs('ended')
  stop()
  expect(listener).not.toHaveBeenCalled()
})

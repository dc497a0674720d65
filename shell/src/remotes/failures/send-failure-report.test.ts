import { reportRemoteFailure } from '@ninepocket/contract/site/remote-endpoints'
import { beforeEach, expect, test, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn())
vi.mock('@ninepocket/client/call-endpoint', () => ({ callEndpoint: call }))
beforeEach(() => call.mockReset().mockResolvedValue({ message: 'Thank you' }))

/** The module as a page that has just been opened has it. */
async function loadModule() {
  vi.resetModules()
  return (await import('./send-failure-report.ts')).sendFailureReport
}
const wishlist = { name: 'mf-c', version: '0a1b2c' }

test('reports a failed version once per page, without visitor data', async () => {
  const reportFailure = await loadModule()
  reportFailure(wishlist, 'load')
  reportFailure(wishlist, 'render')
  reportFailure({ ...wishlist, version: '3d4e5f' }, 'refused')
  expect(call.mock.calls.map(([{ path }]) => path)).toEqual([reportRemoteFailure.path, reportRemoteFailure.path])
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { remote: 'mf-c', version: '0a1b2c', failure: 'load' },
    { remote: 'mf-c', version: '3d4e5f', failure: 'refused' },
  ])
})

test('reports an uncaught error besides another failure of the version, once', async () => {
  const reportFailure = await loadModule()
  const details = { error: 'TypeError', position: 'c/page.0a1b.js:1:20' }
  reportFailure(wishlist, 'uncaught', details)
  reportFailure(wishlist, 'render')
  reportFailure(wishlist, 'uncaught')
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { remote: 'mf-c', version: '0a1b2c', failure: 'uncaught', ...details },
    { remote: 'mf-c', version: '0a1b2c', failure: 'render' },
  ])
})

test('reports again on another page', async () => {
  for (const reportFailure of [await loadModule(), await loadModule()]) reportFailure(wishlist, 'load')
  expect(call).toHaveBeenCalledTimes(2)
})

test('ignores a report that fails', async () => {
  const sent = { catch: vi.fn() }
  call.mockReturnValue(sent)
  const reportFailure = await loadModule()
  reportFailure(wishlist, 'load')
  expect(sent.catch).toHaveBeenCalledOnce()
})

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
const wishlist = { name: 'mf-wishlist', version: '0a1b2c' }

test('a version that failed is reported once per page, and says only what failed', async () => {
  const reportFailure = await loadModule()
  reportFailure(wishlist, 'load')
  reportFailure(wishlist, 'render')
  reportFailure({ ...wishlist, version: '3d4e5f' }, 'refused')
  expect(call.mock.calls.map(([{ path }]) => path)).toEqual([
    reportRemoteFailure.path,
    reportRemoteFailure.path,
  ])
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { remote: 'mf-wishlist', version: '0a1b2c', failure: 'load' },
    { remote: 'mf-wishlist', version: '3d4e5f', failure: 'refused' },
  ])
})

test('another page reports anew', async () => {
  for (const reportFailure of [await loadModule(), await loadModule()]) reportFailure(wishlist, 'load')
  expect(call).toHaveBeenCalledTimes(2)
})

test('a report that fails is nobody’s worry', async () => {
  const sent = { catch: vi.fn() }
  call.mockReturnValue(sent)
  const reportFailure = await loadModule()
  reportFailure(wishlist, 'load')
  expect(sent.catch).toHaveBeenCalledOnce()
})

import { interfaceVersion } from '@ninepocket/runtime/remote-interface'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aRemoteInfo } from '../../testing/a-remote-info.ts'
import type { RemoteOverride } from '../overrides/remote-override.ts'
import type { RemoteInfo } from '../versions/remote-info.ts'

type Script = { script: HTMLScriptElement; timeout: number }
type Registered = { name: string; entry: string; entryGlobalName: string; type: string }

/** What the federation runtime is told and asked. */
const federation = vi.hoisted(() => ({
  loadRemote: vi.fn<(id: string) => Promise<unknown>>(),
  registerPlugins: vi.fn<(plugins: Array<{ createScript(of: { url: string }): Script }>) => void>(),
  registerRemotes: vi.fn<(remotes: Registered[], options?: { force: boolean }) => void>(),
}))
vi.mock('@module-federation/enhanced/runtime', () => federation)

const reported = vi.hoisted(() => vi.fn())
vi.mock('../failures/send-failure-report.ts', () => ({ sendFailureReport: reported }))

function aRemote(changes: Partial<RemoteInfo> = {}): RemoteInfo {
  return aRemoteInfo('mf-a', {
    version: 'a1b2c3',
    url: '/remotes/mf-a/a1b2c3/',
    entry: 'remoteEntry.0123456789.js',
    integrity: 'sha384-catalogue',
    interfaceVersion,
    ...changes,
  })
}
const account = aRemote({
  name: 'mf-b',
  url: '/remotes/mf-b/d4e5f6/',
  integrity: 'sha384-account',
  slots: ['footer-extra'],
})

/** Fresh module state, with these remotes live. */
const live = (...remotes: RemoteInfo[]) => overridden(null, ...remotes)
async function overridden(override: RemoteOverride | null, ...remotes: RemoteInfo[]) {
  vi.resetModules()
  const loading = await import('./load-remote.ts')
  loading.registerLiveRemotes({ remotes, apiVersions: { oldest: 1, newest: 1 }, override })
  return loading
}
const addresses = () => federation.registerRemotes.mock.calls.flatMap(([remotes]) => remotes.map(({ entry }) => entry))
const scriptFor = (url: string) => federation.registerPlugins.mock.calls.at(-1)?.[0][0]?.createScript({ url })

const said = vi.spyOn(console, 'error')
beforeEach(() => {
  for (const mock of Object.values(federation)) mock.mockReset()
  said.mockReset().mockImplementation(() => undefined)
  reported.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('live remotes', () => {
  test('are registered with their entries without loading anything', async () => {
    await live(aRemote(), account)
    const entry = '/remotes/mf-a/a1b2c3/remoteEntry.0123456789.js'
    expect(federation.registerRemotes.mock.calls).toEqual([
      [[{ name: 'mf_a', entry, entryGlobalName: 'mf_a', type: 'global' }], undefined],
      [[expect.objectContaining({ name: 'mf_b' })], undefined],
    ])
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test('fill the slots of the registry, in its order', async () => {
    const { listRemoteNamesForSlot } = await live(aRemote({ slots: ['footer-extra', 'layout-bar'] }), account)
    expect(listRemoteNamesForSlot('footer-extra')).toEqual(['mf-a', 'mf-b'])
    expect(listRemoteNamesForSlot('layout-bar')).toEqual(['mf-a'])
    expect(listRemoteNamesForSlot('card-actions')).toEqual([])
  })
})

describe('the script of an entry', () => {
  test.each([
    ['http://localhost/remotes/mf-a/a1b2c3/remoteEntry.0123456789.js', 'sha384-catalogue'],
    ['/remotes/mf-b/d4e5f6~2/remoteEntry.0123456789.js', 'sha384-account'],
  ])('%s has the hash of the registry and the limit of the specification', async (url, integrity) => {
    await live(aRemote(), account)
    const { script, timeout } = scriptFor(url) ?? {}
    expect(script?.getAttribute('src')).toBe(url)
    expect(script?.integrity).toBe(integrity)
    expect(script?.crossOrigin).toBe('anonymous')
    expect(timeout).toBe(120_000)
  })
})

describe('the pages of a remote', () => {
  const routes = () => []

  test('are what the remote exposes', async () => {
    const { importRemoteRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue({ routes })
    expect(await importRemoteRoutes('mf-a')).toBe(routes)
    expect(federation.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_a/routes')
  })

  const otherInterface = aRemote({ interfaceVersion: interfaceVersion + 1 })
  const interfaceMismatch = `has interface version ${interfaceVersion + 1}; this shell supports ${interfaceVersion}`
  test.each([
    ['is not in the registry', account, 'mf-a is not in the registry'],
    ['has another interface version', otherInterface, `mf-a a1b2c3 ${interfaceMismatch}`],
    ['needs another API', aRemote({ apiVersion: 2 }), 'mf-a a1b2c3 needs API 2'],
  ])('are rejected without a request when the remote %s', async (_, remote, message) => {
    const { importRemoteRoutes } = await live(remote)
    await expect(importRemoteRoutes('mf-a')).rejects.toThrow(message)
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test('are reported as refused when the remote is incompatible', async () => {
    const { importRemoteRoutes } = await live(otherInterface)
    await expect(importRemoteRoutes('mf-a')).rejects.toThrow(interfaceMismatch)
    expect(reported.mock.calls).toEqual([[expect.objectContaining({ version: 'a1b2c3' }), 'refused']])
    expect(String(said.mock.lastCall)).toMatch(/^mf-a was not loaded\.,Error: mf-a a1b2c3 has interface version/)
  })

  test.each([
    ['no module', null, 'mf-a has no routes'],
    ['no routes', {}, 'mf-a exposes no routes'],
    ['routes that are no function', { routes: [] }, 'mf-a exposes no routes'],
  ])('are rejected when the remote exposes %s', async (_, module, message) => {
    const { importRemoteRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue(module)
    await expect(importRemoteRoutes('mf-a')).rejects.toThrow(message)
  })

  test('are rejected when they have not loaded after 120 s', async () => {
    const { importRemoteRoutes } = await live(aRemote())
    vi.useFakeTimers()
    federation.loadRemote.mockReturnValue(new Promise(() => undefined))
    const settled = vi.fn()
    const failure = importRemoteRoutes('mf-a').catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failure
    expect(settled).toHaveBeenCalledWith(new Error('mf-a did not answer within 120000 ms'))
  })

  test('that come late leave a newer attempt alone', async () => {
    const { importRemoteRoutes, reregisterRemote } = await live(aRemote())
    const late = Promise.withResolvers<unknown>()
    federation.loadRemote.mockReturnValueOnce(late.promise).mockResolvedValue({ routes })
    const first = importRemoteRoutes('mf-a')
    reregisterRemote('mf-a')
    expect(await importRemoteRoutes('mf-a')).toBe(routes)
    const registrations = addresses().length
    late.reject(new Error('down'))
    await expect(first).rejects.toThrow('down')
    expect(addresses()).toHaveLength(registrations)
  })
})

describe('after a failed load', () => {
  const entryOfTry = (folder: string) => `/remotes/mf-a/${folder}/remoteEntry.0123456789.js`

  test('the remote alone is registered under a new address, so that the next attempt is a real request', async () => {
    const routes = () => []
    const { importRemoteRoutes } = await live(aRemote(), account)
    const down = new Error('down')
    federation.loadRemote.mockRejectedValueOnce(down).mockRejectedValueOnce(down).mockResolvedValue({ routes })
    await expect(importRemoteRoutes('mf-a')).rejects.toThrow('down')
    await expect(importRemoteRoutes('mf-a')).rejects.toThrow('down')
    const [first, second] = ['a1b2c3~1', 'a1b2c3~2'].map(entryOfTry)
    expect(addresses().slice(2)).toEqual([first, second])
    expect(federation.registerRemotes.mock.lastCall?.[1]).toEqual({ force: true })
    expect(reported.mock.lastCall).toEqual([expect.objectContaining({ name: 'mf-a' }), 'load'])
    // Both entries have the hash, because one attempt may still run when the next has begun.
    for (const url of [first, second]) expect(scriptFor(url ?? '')?.script.integrity).toBe('sha384-catalogue')
    expect(await importRemoteRoutes('mf-a')).toBe(routes)
  })

  test('of a page, the remote can be registered again', async () => {
    const { reregisterRemote } = await live(aRemote())
    reregisterRemote('mf-a')
    reregisterRemote('mf-c')
    expect(addresses()).toEqual(['a1b2c3', 'a1b2c3~1'].map(entryOfTry))
  })
})

describe('the widgets of a remote', () => {
  test('are what the remote exposes', async () => {
    const widgets = {}
    const { loadWidgetsOfRemote } = await live(account)
    federation.loadRemote.mockResolvedValue({ widgets })
    expect(await loadWidgetsOfRemote('mf-b')).toBe(widgets)
    expect(federation.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_b/widgets')
  })

  test('are rejected when they have not loaded after 8 s', async () => {
    const { loadWidgetsOfRemote } = await live(account)
    vi.useFakeTimers()
    federation.loadRemote.mockReturnValue(new Promise(() => undefined))
    const failure = expect(loadWidgetsOfRemote('mf-b')).rejects.toThrow('mf-b did not answer within 8000 ms')
    await vi.advanceTimersByTimeAsync(8000)
    await failure
  })

  test.each([[undefined], [null], ['footer']])('are rejected when they are %j', async (widgets) => {
    const { loadWidgetsOfRemote } = await live(account)
    federation.loadRemote.mockResolvedValue({ widgets })
    await expect(loadWidgetsOfRemote('mf-b')).rejects.toThrow('mf-b exposes no widgets')
  })
})

describe('an overridden remote', () => {
  const manifest = 'http://localhost:3104/mf-manifest.json'
  const override = { name: 'mf-a', manifest }
  const routes = () => []
  const answer = () => {
    const metaData = { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '' } }
    return Object.defineProperty(Response.json({ metaData }), 'url', { value: manifest })
  }
  const lastEntry = () => addresses().at(-1)

  test('is loaded from the address in its manifest, without hash and version checks', async () => {
    vi.stubGlobal('fetch', async () => answer())
    const { importRemoteRoutes } = await overridden(override, aRemote({ interfaceVersion: interfaceVersion + 1 }))
    federation.loadRemote.mockResolvedValue({ routes })
    expect(await importRemoteRoutes('mf-a')).toBe(routes)
    expect(lastEntry()).toBe('http://localhost:3104/remoteEntry.js')
    expect(scriptFor('http://localhost:3104/remoteEntry.js')?.script.integrity).toBeFalsy()
    expect(said).not.toHaveBeenCalled()
  })

  test('is located once, and again after a failure', async () => {
    const ask = vi.fn(async () => answer())
    vi.stubGlobal('fetch', ask)
    const { importRemoteRoutes } = await overridden(override, aRemote())
    federation.loadRemote.mockRejectedValueOnce(new Error('down')).mockResolvedValue({ routes })
    await expect(importRemoteRoutes('mf-a')).rejects.toThrow('down')
    await importRemoteRoutes('mf-a')
    await importRemoteRoutes('mf-a')
    expect(ask).toHaveBeenCalledTimes(2)
    expect(lastEntry()).toBe('http://localhost:3104/remoteEntry.js?1')
    expect(reported).not.toHaveBeenCalled()
  })

  test('may fill any slot', async () => {
    const { listRemoteNamesForSlot } = await overridden(override, aRemote(), account)
    expect(listRemoteNamesForSlot('card-actions')).toEqual(['mf-a'])
    expect(listRemoteNamesForSlot('footer-extra')).toEqual(['mf-a', 'mf-b'])
  })

  test('leaves other remotes released', async () => {
    const { loadWidgetsOfRemote } = await overridden(override, aRemote(), account)
    federation.loadRemote.mockResolvedValue({ widgets: {} })
    await loadWidgetsOfRemote('mf-b')
    expect(lastEntry()).toBe('/remotes/mf-b/d4e5f6/remoteEntry.0123456789.js')
  })
})

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
    expect(federation.registerRemotes.mock.calls).toEqual([
      [
        [
          {
            name: 'mf_a',
            entry: '/remotes/mf-a/a1b2c3/remoteEntry.0123456789.js',
            entryGlobalName: 'mf_a',
            type: 'global',
          },
        ],
        undefined,
      ],
      [[expect.objectContaining({ name: 'mf_b' })], undefined],
    ])
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test('fill the slots of the registry, in its order', async () => {
    const { listRemotesForSlot: remotesFilling } = await live(
      aRemote({ slots: ['footer-extra', 'layout-bar'] }),
      account,
    )
    expect(remotesFilling('footer-extra')).toEqual(['mf-a', 'mf-b'])
    expect(remotesFilling('layout-bar')).toEqual(['mf-a'])
    expect(remotesFilling('card-actions')).toEqual([])
  })
})

describe('the script of an entry', () => {
  test.each([
    ['http://localhost/remotes/mf-a/a1b2c3/remoteEntry.0123456789.js', 'sha384-catalogue'],
    ['/remotes/mf-b/d4e5f6~2/remoteEntry.0123456789.js', 'sha384-account'],
  ])('%s has the hash of the registry and a limit of 7 s', async (url, integrity) => {
    await live(aRemote(), account)
    const { script, timeout } = scriptFor(url) ?? {}
    expect(script?.getAttribute('src')).toBe(url)
    expect(script?.integrity).toBe(integrity)
    expect(script?.crossOrigin).toBe('anonymous')
    expect(timeout).toBe(7000)
  })
})

describe('the pages of a remote', () => {
  const routes = () => []

  test('are what the remote exposes', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue({ routes })
    expect(await loadRoutes('mf-a')).toBe(routes)
    expect(federation.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_a/routes')
  })

  test('are rejected without a request when the remote is not in the registry', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    await expect(loadRoutes('mf-c')).rejects.toThrow('mf-c is not in the registry')
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test('are rejected without a request when the interface version differs', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote({ interfaceVersion: interfaceVersion + 1 }))
    await expect(loadRoutes('mf-a')).rejects.toThrow(
      `mf-a a1b2c3 has interface version ${interfaceVersion + 1}; this shell supports ${interfaceVersion}`,
    )
    expect(federation.loadRemote).not.toHaveBeenCalled()
    expect(reported.mock.calls).toEqual([[expect.objectContaining({ version: 'a1b2c3' }), 'refused']])
    expect(String(said.mock.lastCall)).toMatch(/^mf-a was not loaded\.,Error: mf-a a1b2c3 has interface version/)
  })

  test('are rejected without a request when the remote needs another API', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote({ apiVersion: 2 }))
    await expect(loadRoutes('mf-a')).rejects.toThrow('mf-a a1b2c3 needs API 2')
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test.each([
    ['none', {}],
    ['no function', { routes: [] }],
  ])('are rejected when the remote exposes %s', async (_, face) => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue(face)
    await expect(loadRoutes('mf-a')).rejects.toThrow('mf-a exposes no routes')
  })

  test('are rejected when the module is missing', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue(null)
    await expect(loadRoutes('mf-a')).rejects.toThrow('mf-a has no routes')
  })

  test('are rejected when they have not loaded after 8 s', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    vi.useFakeTimers()
    federation.loadRemote.mockReturnValue(new Promise(() => undefined))
    const settled = vi.fn()
    const failure = loadRoutes('mf-a').catch(settled)
    await vi.advanceTimersByTimeAsync(7999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failure
    expect(settled).toHaveBeenCalledWith(new Error('mf-a did not answer within 8000 ms'))
  })
})

describe('after a failed load', () => {
  const entryOfTry = (folder: string) => `/remotes/mf-a/${folder}/remoteEntry.0123456789.js`

  test('the remote is registered under a new address, so that the next attempt is a real request', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockRejectedValue(new Error('down'))
    await expect(loadRoutes('mf-a')).rejects.toThrow('down')
    await expect(loadRoutes('mf-a')).rejects.toThrow('down')
    expect(addresses()).toEqual(['a1b2c3', 'a1b2c3~1', 'a1b2c3~2'].map(entryOfTry))
    expect(federation.registerRemotes.mock.lastCall?.[1]).toEqual({ force: true })
    expect(reported.mock.lastCall).toEqual([expect.objectContaining({ name: 'mf-a' }), 'load'])
    // Of each try, for one may still be under way when the next has begun.
    expect(scriptFor(entryOfTry('a1b2c3~1'))?.script.integrity).toBe('sha384-catalogue')
    expect(scriptFor(entryOfTry('a1b2c3~2'))?.script.integrity).toBe('sha384-catalogue')
  })

  test('the next attempt returns the pages', async () => {
    const routes = () => []
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockRejectedValueOnce(new Error('down')).mockResolvedValue({ routes })
    await expect(loadRoutes('mf-a')).rejects.toThrow('down')
    expect(await loadRoutes('mf-a')).toBe(routes)
  })

  test('of a page, the remote can be registered again', async () => {
    const { reregisterRemote: renewRemote } = await live(aRemote())
    renewRemote('mf-a')
    renewRemote('mf-c')
    expect(addresses()).toEqual(['a1b2c3', 'a1b2c3~1'].map(entryOfTry))
  })

  test('other remotes keep their addresses', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote(), account)
    federation.loadRemote.mockRejectedValue(new Error('down'))
    await expect(loadRoutes('mf-a')).rejects.toThrow('down')
    expect(addresses().filter((address) => address.includes('mf-b'))).toHaveLength(1)
  })
})

describe('the widgets of a remote', () => {
  test('are what the remote exposes', async () => {
    const widgets = {}
    const { loadWidgetsOfRemote: loadWidgets } = await live(account)
    federation.loadRemote.mockResolvedValue({ widgets })
    expect(await loadWidgets('mf-b')).toBe(widgets)
    expect(federation.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_b/widgets')
  })

  test.each([[undefined], [null], ['footer']])('are rejected when they are %j', async (widgets) => {
    const { loadWidgetsOfRemote: loadWidgets } = await live(account)
    federation.loadRemote.mockResolvedValue({ widgets })
    await expect(loadWidgets('mf-b')).rejects.toThrow('mf-b exposes no widgets')
  })
})

describe('an overridden remote', () => {
  const manifest = 'http://localhost:3104/mf-manifest.json'
  const override = { name: 'mf-a', manifest }
  const routes = () => []
  const answer = () => {
    const reply = Response.json({
      metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '' } },
    })
    return Object.defineProperty(reply, 'url', { value: manifest })
  }
  const lastEntry = () => addresses().at(-1)

  test('is loaded from the address in its manifest, without hash and version checks', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => answer()),
    )
    const { loadRemoteRoutes: loadRoutes } = await overridden(
      override,
      aRemote({ interfaceVersion: interfaceVersion + 1 }),
    )
    federation.loadRemote.mockResolvedValue({ routes })
    expect(await loadRoutes('mf-a')).toBe(routes)
    expect(lastEntry()).toBe('http://localhost:3104/remoteEntry.js')
    expect(scriptFor('http://localhost:3104/remoteEntry.js')?.script.integrity).toBeFalsy()
    expect(said).not.toHaveBeenCalled()
  })

  test('is located once, and again after a failure', async () => {
    const ask = vi.fn(async () => answer())
    vi.stubGlobal('fetch', ask)
    const { loadRemoteRoutes: loadRoutes } = await overridden(override, aRemote())
    federation.loadRemote.mockRejectedValueOnce(new Error('down')).mockResolvedValue({ routes })
    await expect(loadRoutes('mf-a')).rejects.toThrow('down')
    await loadRoutes('mf-a')
    await loadRoutes('mf-a')
    expect(ask).toHaveBeenCalledTimes(2)
    expect(lastEntry()).toBe('http://localhost:3104/remoteEntry.js?1')
    expect(reported).not.toHaveBeenCalled()
  })

  test('may fill any slot', async () => {
    const { listRemotesForSlot: remotesFilling } = await overridden(override, aRemote(), account)
    expect(remotesFilling('card-actions')).toEqual(['mf-a'])
    expect(remotesFilling('footer-extra')).toEqual(['mf-a', 'mf-b'])
  })

  test('leaves other remotes released', async () => {
    const { loadWidgetsOfRemote: loadWidgets } = await overridden(override, aRemote(), account)
    federation.loadRemote.mockResolvedValue({ widgets: {} })
    await loadWidgets('mf-b')
    expect(lastEntry()).toBe('/remotes/mf-b/d4e5f6/remoteEntry.0123456789.js')
  })
})

import { interfaceVersion } from '@ninepocket/runtime/remote-interface'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
  return {
    name: 'mf-catalogue',
    version: 'a1b2c3',
    url: '/remotes/mf-catalogue/a1b2c3/',
    entry: 'remoteEntry.0123456789.js',
    integrity: 'sha384-catalogue',
    interfaceVersion: interfaceVersion,
    apiVersion: 1,
    slots: [],
    ...changes,
  }
}
const account = aRemote({
  name: 'mf-account',
  url: '/remotes/mf-account/d4e5f6/',
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
const addresses = () =>
  federation.registerRemotes.mock.calls.flatMap(([remotes]) => remotes.map(({ entry }) => entry))
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
  test('are made known with their entries, and nothing is loaded', async () => {
    await live(aRemote(), account)
    expect(federation.registerRemotes.mock.calls).toEqual([
      [
        [
          {
            name: 'mf_catalogue',
            entry: '/remotes/mf-catalogue/a1b2c3/remoteEntry.0123456789.js',
            entryGlobalName: 'mf_catalogue',
            type: 'global',
          },
        ],
        undefined,
      ],
      [[expect.objectContaining({ name: 'mf_account' })], undefined],
    ])
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test('fill the slots that the registry says, in its order', async () => {
    const { listRemotesForSlot: remotesFilling } = await live(
      aRemote({ slots: ['footer-extra', 'layout-bar'] }),
      account,
    )
    expect(remotesFilling('footer-extra')).toEqual(['mf-catalogue', 'mf-account'])
    expect(remotesFilling('layout-bar')).toEqual(['mf-catalogue'])
    expect(remotesFilling('card-actions')).toEqual([])
  })
})

describe('the script of an entry', () => {
  test.each([
    ['http://localhost/remotes/mf-catalogue/a1b2c3/remoteEntry.0123456789.js', 'sha384-catalogue'],
    ['/remotes/mf-account/d4e5f6~2/remoteEntry.0123456789.js', 'sha384-account'],
  ])('%s has the hash of the registry and seven seconds', async (url, integrity) => {
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

  test('are what its face exposes', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue({ routes })
    expect(await loadRoutes('mf-catalogue')).toBe(routes)
    expect(federation.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_catalogue/routes')
  })

  test('of a remote that is not in the registry are refused unasked', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    await expect(loadRoutes('mf-wishlist')).rejects.toThrow('mf-wishlist is not in the registry')
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test('of a remote with another face are refused unasked, with the reason', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote({ interfaceVersion: interfaceVersion + 1 }))
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow(
      `mf-catalogue a1b2c3 has face ${interfaceVersion + 1}; this shell takes ${interfaceVersion}`,
    )
    expect(federation.loadRemote).not.toHaveBeenCalled()
    expect(reported.mock.calls).toEqual([[expect.objectContaining({ version: 'a1b2c3' }), 'refused']])
    expect(String(said.mock.lastCall)).toMatch(
      /^mf-catalogue was not loaded\.,Error: mf-catalogue a1b2c3 has face/,
    )
  })

  test('of a remote that relies on another API are refused unasked, with the reason', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote({ apiVersion: 2 }))
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('mf-catalogue a1b2c3 needs API 2')
    expect(federation.loadRemote).not.toHaveBeenCalled()
  })

  test.each([
    ['none', {}],
    ['no function', { routes: [] }],
  ])('are refused where the face has %s', async (_, face) => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue(face)
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('mf-catalogue exposes no routes')
  })

  test('are missing where there is no face at all', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockResolvedValue(null)
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('mf-catalogue has no routes')
  })

  test('that never come have failed after eight seconds', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    vi.useFakeTimers()
    federation.loadRemote.mockReturnValue(new Promise(() => undefined))
    const settled = vi.fn()
    const failure = loadRoutes('mf-catalogue').catch(settled)
    await vi.advanceTimersByTimeAsync(7999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await failure
    expect(settled).toHaveBeenCalledWith(new Error('mf-catalogue did not answer within 8000 ms'))
  })
})

describe('after a failed load', () => {
  const entryOfTry = (folder: string) => `/remotes/mf-catalogue/${folder}/remoteEntry.0123456789.js`

  test('the remote is registered anew under a new address, so that the next try is a real one', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockRejectedValue(new Error('down'))
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('down')
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('down')
    expect(addresses()).toEqual(['a1b2c3', 'a1b2c3~1', 'a1b2c3~2'].map(entryOfTry))
    expect(federation.registerRemotes.mock.lastCall?.[1]).toEqual({ force: true })
    expect(reported.mock.lastCall).toEqual([expect.objectContaining({ name: 'mf-catalogue' }), 'load'])
    // Of each try, for one may still be under way when the next has begun.
    expect(scriptFor(entryOfTry('a1b2c3~1'))?.script.integrity).toBe('sha384-catalogue')
    expect(scriptFor(entryOfTry('a1b2c3~2'))?.script.integrity).toBe('sha384-catalogue')
  })

  test('the next try gives the pages', async () => {
    const routes = () => []
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote())
    federation.loadRemote.mockRejectedValueOnce(new Error('down')).mockResolvedValue({ routes })
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('down')
    expect(await loadRoutes('mf-catalogue')).toBe(routes)
  })

  test('of a page only, the remote can be renewed from outside', async () => {
    const { reregisterRemote: renewRemote } = await live(aRemote())
    renewRemote('mf-catalogue')
    renewRemote('mf-wishlist')
    expect(addresses()).toEqual(['a1b2c3', 'a1b2c3~1'].map(entryOfTry))
  })

  test('other remotes keep their addresses', async () => {
    const { loadRemoteRoutes: loadRoutes } = await live(aRemote(), account)
    federation.loadRemote.mockRejectedValue(new Error('down'))
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('down')
    expect(addresses().filter((address) => address.includes('mf-account'))).toHaveLength(1)
  })
})

describe('the parts of a remote for slots', () => {
  test('are what its face exposes', async () => {
    const widgets = {}
    const { loadWidgetsOfRemote: loadWidgets } = await live(account)
    federation.loadRemote.mockResolvedValue({ widgets })
    expect(await loadWidgets('mf-account')).toBe(widgets)
    expect(federation.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_account/widgets')
  })

  test.each([[undefined], [null], ['footer']])('are refused where they are %j', async (widgets) => {
    const { loadWidgetsOfRemote: loadWidgets } = await live(account)
    federation.loadRemote.mockResolvedValue({ widgets })
    await expect(loadWidgets('mf-account')).rejects.toThrow('mf-account exposes no widgets')
  })
})

describe('a remote that this tab takes from elsewhere', () => {
  const manifest = 'http://localhost:3104/mf-manifest.json'
  const override = { name: 'mf-catalogue', manifest }
  const routes = () => []
  const answer = () => {
    const reply = Response.json({
      metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '' } },
    })
    return Object.defineProperty(reply, 'url', { value: manifest })
  }
  const lastEntry = () => addresses().at(-1)

  test('is loaded from where its manifest says, without a hash, whatever numbers the released one has', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => answer()),
    )
    const { loadRemoteRoutes: loadRoutes } = await overridden(
      override,
      aRemote({ interfaceVersion: interfaceVersion + 1 }),
    )
    federation.loadRemote.mockResolvedValue({ routes })
    expect(await loadRoutes('mf-catalogue')).toBe(routes)
    expect(lastEntry()).toBe('http://localhost:3104/remoteEntry.js')
    expect(scriptFor('http://localhost:3104/remoteEntry.js')?.script.integrity).toBeFalsy()
    expect(said).not.toHaveBeenCalled()
  })

  test('is found once, and again after it has failed', async () => {
    const ask = vi.fn(async () => answer())
    vi.stubGlobal('fetch', ask)
    const { loadRemoteRoutes: loadRoutes } = await overridden(override, aRemote())
    federation.loadRemote.mockRejectedValueOnce(new Error('down')).mockResolvedValue({ routes })
    await expect(loadRoutes('mf-catalogue')).rejects.toThrow('down')
    await loadRoutes('mf-catalogue')
    await loadRoutes('mf-catalogue')
    expect(ask).toHaveBeenCalledTimes(2)
    expect(lastEntry()).toBe('http://localhost:3104/remoteEntry.js?1')
    expect(reported).not.toHaveBeenCalled()
  })

  test('may fill any slot; its face tells which', async () => {
    const { listRemotesForSlot: remotesFilling } = await overridden(override, aRemote(), account)
    expect(remotesFilling('card-actions')).toEqual(['mf-catalogue'])
    expect(remotesFilling('footer-extra')).toEqual(['mf-catalogue', 'mf-account'])
  })

  test('leaves the others as they are released', async () => {
    const { loadWidgetsOfRemote: loadWidgets } = await overridden(override, aRemote(), account)
    federation.loadRemote.mockResolvedValue({ widgets: {} })
    await loadWidgets('mf-account')
    expect(lastEntry()).toBe('/remotes/mf-account/d4e5f6/remoteEntry.0123456789.js')
  })
})

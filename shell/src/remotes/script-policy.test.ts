import { afterEach, describe, expect, test, vi } from 'vitest'
import { installScriptPolicy, isAllowedScript } from './script-policy.ts'

const page = 'https://cards.example/hockey-sets'

const overrideOrigin = 'http://localhost:3104'

test.each([
  '/assets/main.0123456789.js',
  '/remotes/mf-a/a1b2c3/remoteEntry.0123456789.js',
  '/remotes/mf-a/a1b2c3~2/c/sets-page.js',
  'https://cards.example/assets/c/search.js',
  `${overrideOrigin}/a.js`,
])('allows %s, in an own folder or at the origin of an override', (address) => {
  expect(isAllowedScript(address, page, [overrideOrigin])).toBe(true)
})

test.each([
  '/files/uploaded.js',
  '/api/users/export',
  '/remotes/mf-a/entry.js',
  '/assets/../files/uploaded.js',
  '/assets/%2e%2e/files/uploaded.js',
  '//other.example/assets/main.js',
  'https://other.example/assets/main.js',
  'http://cards.example/assets/main.js',
  'http://localhost:3105/a.js',
  'data:text/javascript,1',
  'blob:https://cards.example/1234',
  'javascript:1',
  'https://',
  '',
])('forbids %s, which is elsewhere', (address) => {
  expect(isAllowedScript(address, page, [overrideOrigin])).toBe(false)
})

test('forbids the origin of an override when there is none', () => {
  expect(isAllowedScript(`${overrideOrigin}/a.js`, page, [])).toBe(false)
})

describe('the policy of the page', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is the only one and allows these addresses only', () => {
    const createPolicy = vi.fn()
    vi.stubGlobal('trustedTypes', { createPolicy })
    installScriptPolicy([])
    const [name, rules] = createPolicy.mock.lastCall ?? []
    expect(name).toBe('default')
    expect(Object.keys(rules)).toEqual(['createScriptURL'])
    expect(rules.createScriptURL('/assets/main.js')).toBe('/assets/main.js')
    expect(rules.createScriptURL('/files/uploaded.js')).toBeNull()
  })

  test('is optional in browsers without Trusted Types', () => {
    vi.stubGlobal('trustedTypes', undefined)
    expect(() => installScriptPolicy([])).not.toThrow()
  })
})

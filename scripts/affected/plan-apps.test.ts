import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { expect, test } from 'vitest'
import { type AppPlan, formatAppPlans, planApps } from './plan-apps.ts'

const apps = ['shell', 'mf-account', 'mf-catalogue', 'mf-collection', 'mf-wishlist']
const remotes = apps.slice(1)

const buildLockfile = (folder: string, version: string) => `lockfileVersion: '9.0'

importers:

  ${folder}:
    dependencies:
      a-library:
        specifier: 'catalog:'
        version: ${version}

snapshots:

  a-library@${version}: {}
`
const sameLockfile = buildLockfile('api', '1.0.0')
const planChange = (...files: string[]) => planApps({ files, lockBefore: sameLockfile, lockNow: sameLockfile }, apps)
const listAppsWith = (plans: AppPlan[], action: 'build' | 'test' | 'release') =>
  plans.filter((plan) => plan[action].length > 0).map(({ app }) => app)

test.each(listRemoteNames())('builds, tests and releases only %s when one of its files changes', (remote) => {
  const change = { files: [`${remote}/src/routes.tsx`], lockBefore: sameLockfile, lockNow: sameLockfile }
  const plans = planApps(change, ['shell', ...listRemoteNames()])
  for (const action of ['build', 'test', 'release'] as const) expect(listAppsWith(plans, action)).toEqual([remote])
})

test('only tests a remote whose test changed', () => {
  const plans = planChange('mf-wishlist/src/heart/heart-buttons.test.tsx')
  expect(listAppsWith(plans, 'test')).toEqual(['mf-wishlist'])
  expect([...listAppsWith(plans, 'build'), ...listAppsWith(plans, 'release')]).toEqual([])
})

test('affects every remote, but not the shell, when a package of the remotes changes', () => {
  expect(listAppsWith(planChange('shared/browse/src/card-grid.tsx'), 'release')).toEqual(remotes)
  expect(listAppsWith(planChange('shared/browse/src/card-grid.tsx'), 'build')).toEqual(remotes)
})

test('builds everything when a package of all apps changes, and releases only remotes', () => {
  const plans = planChange('shared/contract/src/catalogue/card.ts')
  expect(listAppsWith(plans, 'build')).toEqual(apps)
  expect(listAppsWith(plans, 'release')).toEqual(remotes)
})

test('tests everything and builds nothing when a test-only package changes', () => {
  for (const file of ['shared/testing/src/fake-api/fake-api.ts', 'vitest.config.ts']) {
    const plans = planChange(file)
    expect(listAppsWith(plans, 'test')).toEqual(apps)
    expect(listAppsWith(plans, 'build')).toEqual([])
  }
})

test.each([
  'api/src/app.ts',
  'docs/architecture.md',
  'mf-wishlist/README.md',
  'mf-wishlist-two/src/routes.tsx',
  'e2e/specs/layout.e2e.ts',
  'scripts/start.ts',
])('affects no app when %s changes', (file) => {
  expect(planChange(file).flatMap(({ build, test }) => [...build, ...test])).toEqual([])
})

test('affects the apps that use a library when its version changes', () => {
  const change = (folder: string) => ({
    files: ['pnpm-lock.yaml'],
    lockBefore: buildLockfile(folder, '1.0.0'),
    lockNow: buildLockfile(folder, '2.0.0'),
  })
  const released = (folder: string) => listAppsWith(planApps(change(folder), apps), 'release')
  expect(released('api')).toEqual([])
  expect(released('mf-account')).toEqual(['mf-account'])
  expect(released('shared/browse')).toEqual(remotes)
  expect(planApps(change('mf-account'), ['mf-account'])[0]?.build).toEqual(['a-library@1.0.0', 'a-library@2.0.0'])
})

test('prints one line for each app with the causes', () => {
  const lines = formatAppPlans(planChange('mf-account/src/routes.tsx', 'mf-account/src/routes.test.tsx')).split('\n')
  expect(lines[0]).toMatch(/^shell +nothing$/)
  expect(lines[1]).toMatch(/^mf-account +build +test +release +mf-account\/src\/routes\.tsx and 1 more$/)
})

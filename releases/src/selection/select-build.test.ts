import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashTestInputs } from '../builds/app-inputs.ts'
import { createFolderRegistry } from '../store/folder-registry.ts'
import { selectLocalBuild } from './select-build.ts'
import { recordTestsPassed } from './tests-passed.ts'

const checkout = vi.hoisted(() => ({ repositoryRoot: '' }))
vi.mock('../setup/repository-root.ts', () => checkout)
vi.mock('../builds/build-apps.ts', () => ({ buildApps: async () => undefined }))

const name = 'mf-example'
const at = (file: string) => join(checkout.repositoryRoot, file)
const registry = () => createFolderRegistry(at('registry'))
beforeEach(async () => {
  checkout.repositoryRoot = await mkdtemp(join(tmpdir(), 'checkout-'))
  const files = {
    'pnpm-lock.yaml': `importers:\n\n  ${name}:\n\nsnapshots:\n`,
    'vitest.config.ts': '',
    'shared/.keep': '',
    [`${name}/package.json`]: JSON.stringify({ name: '@ninepocket/example' }),
    [`${name}/src/routes.tsx`]: 'one',
    [`${name}/src/routes.test.tsx`]: 'its test',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(at(file)), { recursive: true })
    await writeFile(at(file), text)
  }
  await writeBuild(at(`${name}/dist`))
})
afterEach(() => rm(checkout.repositoryRoot, { recursive: true }))

const recordPassedTests = async () => recordTestsPassed(name, await hashTestInputs(name), 7)
const rejection = 'Its tests have not passed for the current sources. Run: npm run test -- mf-example'

test('selects the local build once its tests have passed', async () => {
  await expect(selectLocalBuild(registry(), name)).rejects.toThrow(rejection)
  await recordPassedTests()
  expect((await selectLocalBuild(registry(), name)).build).toEqual({ name, distFolder: at(`${name}/dist`) })
})

test.each([`${name}/src/routes.tsx`, `${name}/src/routes.test.tsx`, 'vitest.config.ts'])(
  'rejects the local build after a change of %s, until the tests pass again',
  async (file) => {
    await recordPassedTests()
    await appendFile(at(file), '\n')
    await expect(selectLocalBuild(registry(), name)).rejects.toThrow(rejection)
    await recordPassedTests()
    expect((await selectLocalBuild(registry(), name)).build.name).toBe(name)
  },
)

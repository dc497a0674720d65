import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../setup/repository-root.ts'
import { listDependencyFolders } from './list-dependency-folders.ts'
import { buildSbom } from './write-sbom.ts'

type Sbom = {
  components: Array<{ name: string; version: string; purl: string; hashes?: unknown[]; licenses?: unknown[] }>
  dependencies: Array<{ ref: string; dependsOn?: string[] }>
}

const buildFor = (app: string) => buildSbom(app, listDependencyFolders(repositoryRoot, app, 'production'))
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)

test.each(['mf-wishlist', 'scripts'])(
  'lists the libraries of %s as the schema of CycloneDX 1.6 requires',
  async (app) => {
    expect(await validator.validate(await buildFor(app))).toBeNull()
    expect(await validator.validate((await buildFor(app)).replace('"library"', '"book"'))).not.toBeNull()
  },
)

test('names version, hash, license and dependencies of what a remote needs, and nothing for development', async () => {
  const text = await buildFor('mf-wishlist')
  const { components, dependencies } = JSON.parse(text) as Sbom
  const router = components.find(({ name }) => name === 'react-router-dom')
  expect(router).toMatchObject({
    purl: `pkg:npm/react-router-dom@${router?.version}`,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ license: { id: 'MIT' } }],
  })
  const getNeeds = (ref: string) => dependencies.find((each) => each.ref === ref)?.dependsOn
  expect(getNeeds('mf-wishlist')).toContain(`react-router-dom@${router?.version}`)
  expect(getNeeds(`react-router-dom@${router?.version}`)).toContain(`react-router@${router?.version}`)
  expect(components.find(({ name }) => name === '@tanstack/query-core')?.purl).toContain(
    'pkg:npm/%40tanstack/query-core@',
  )
  for (const tool of ['@rspack/core', 'axe-core', 'vitest']) expect(text).not.toContain(`"${tool}"`)
})

test('gives the same list for the same sources', async () => {
  expect(await buildFor('mf-admin')).toBe(await buildFor('mf-admin'))
})

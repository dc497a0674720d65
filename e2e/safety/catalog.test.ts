import { expect, test } from 'vitest'
import { type Manifest, packages, readText } from './repository-files.ts'

const rootManifest = JSON.parse(readText('package.json')) as Manifest // pnpm has read the same file before us
const manifests = [{ folder: '.', manifest: rootManifest }, ...packages()]
const wanted = manifests.flatMap(({ folder, manifest }) =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(([name, version]) => ({
    folder,
    name,
    version,
  })),
)

/** Name and version of each line of the catalog in pnpm-workspace.yaml. */
function catalog(): Array<{ name: string; version: string }> {
  const [, section = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(readText('pnpm-workspace.yaml')) ?? []
  return [...section.matchAll(/^ {2}"?([^":\n]+)"?: (.+)$/gm)].map(([, name = '', version = '']) => ({
    name,
    version,
  }))
}

test('a package asks for the catalog\u2019s version, or for one of ours', () => {
  const others = wanted.filter(({ name, version }) =>
    name.startsWith('@ninepocket/') ? version !== 'workspace:*' : version !== 'catalog:',
  )
  expect(others).toEqual([])
})

test('every version in the catalog is exact', () => {
  expect(catalog().length).toBeGreaterThan(20)
  expect(catalog().filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('nothing is in the catalog that nobody uses', () => {
  const used = new Set(wanted.map(({ name }) => name))
  expect(catalog().filter(({ name }) => !used.has(name))).toEqual([])
})

test('no package lists a library twice', () => {
  const twice = manifests.flatMap(({ folder, manifest }) =>
    Object.keys(manifest.dependencies ?? {})
      .filter((name) => name in (manifest.devDependencies ?? {}))
      .map((name) => `${folder}: ${name}`),
  )
  expect(twice).toEqual([])
})

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { listPackages, type PackageManifest, readRepositoryFile } from './repository-files.ts'

const rootManifest = JSON.parse(readRepositoryFile('package.json')) as PackageManifest // pnpm validates this file
const manifests = [{ folder: '.', manifest: rootManifest }, ...listPackages()]
const declaredDependencies = manifests.flatMap(({ folder, manifest }) =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(([name, version]) => ({
    folder,
    name,
    version,
  })),
)
const catalog = (parse(readRepositoryFile('pnpm-workspace.yaml')) as { catalog: Record<string, string> }).catalog // pnpm validates this file

test('every dependency of a package is a catalog version or a workspace package', () => {
  const mismatches = declaredDependencies.filter(({ name, version }) =>
    name.startsWith('@ninepocket/') ? version !== 'workspace:*' : version !== 'catalog:',
  )
  expect(mismatches).toEqual([])
})

test('every version in the catalog is exact', () => {
  const versions = Object.values(catalog)
  expect(versions.length).toBeGreaterThan(20)
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('every entry of the catalog is used', () => {
  const used = new Set(declaredDependencies.map(({ name }) => name))
  expect(Object.keys(catalog).filter((name) => !used.has(name))).toEqual([])
})

test('no package lists a library twice', () => {
  const duplicates = manifests.flatMap(({ folder, manifest }) =>
    Object.keys(manifest.dependencies ?? {})
      .filter((name) => name in (manifest.devDependencies ?? {}))
      .map((name) => `${folder}: ${name}`),
  )
  expect(duplicates).toEqual([])
})

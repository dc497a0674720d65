import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type PackageManifest = {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Reader of an input: a build, or its tests, which also read the inputs of the build. */
export type InputPurpose = 'build' | 'test'

const packageScope = '@ninepocket/'
/** Package for tests only. It must not reach visitors. */
const testingFolder = 'shared/testing'

const readManifest = (root: string, folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageManifest // pnpm validates this file

function findPackageFolders(root: string): Map<string, string> {
  const listPackagesIn = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name))
      .filter((each) => existsSync(join(root, each, 'package.json')))
  const folders = [...listPackagesIn(''), ...listPackagesIn('shared')]
  return new Map(folders.map((folder) => [readManifest(root, folder).name ?? '', folder]))
}

/**
 * Returns the folders an app depends on, its own first. Only its own development dependencies count, and none of them in
 * production.
 */
export function listDependencyFolders(root: string, app: string, purpose: InputPurpose | 'production'): string[] {
  const folders = findPackageFolders(root)
  const found = new Set([app])
  const queue: string[] = [app]
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    const { dependencies = {}, devDependencies = {} } = readManifest(root, folder)
    for (const name of Object.keys({
      ...dependencies,
      ...(folder === app && purpose !== 'production' && devDependencies),
    })) {
      const next = name.startsWith(packageScope) ? folders.get(name) : undefined
      if (next === undefined || found.has(next) || (purpose !== 'test' && next === testingFolder)) continue
      found.add(next)
      queue.push(next)
    }
  }
  return [app, ...[...found].filter((folder) => folder !== app).sort()]
}

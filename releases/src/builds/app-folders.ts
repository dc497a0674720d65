import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type PackageManifest = {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Purpose of an input: `build` for what a build reads, `test` for what its tests read in addition. */
export type InputPurpose = 'build' | 'test'

const packageScope = '@ninepocket/'
/** Test-only package. No build may use it, because builds are sent to visitors. */
const testingFolder = 'shared/testing'

const isPackage = (root: string, folder: string) => existsSync(join(root, folder, 'package.json'))

function readManifest(root: string, folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageManifest // pnpm validates this file
}

function findPackageFolders(root: string): Map<string, string> {
  const listPackagesIn = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name))
      .filter((each) => isPackage(root, each))
  return new Map(
    [...listPackagesIn(''), ...listPackagesIn('shared')].map((folder) => [
      readManifest(root, folder).name ?? '',
      folder,
    ]),
  )
}

/** Returns the folders an app depends on, its own first. Only its own development dependencies count. */
export function appFolders(root: string, app: string, purpose: InputPurpose): string[] {
  const folders = findPackageFolders(root)
  const found = new Set([app])
  const queue: string[] = [app]
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    const { dependencies = {}, devDependencies = {} } = readManifest(root, folder)
    for (const name of Object.keys({ ...dependencies, ...(folder === app && devDependencies) })) {
      const next = name.startsWith(packageScope) ? folders.get(name) : undefined
      if (next === undefined || found.has(next) || (purpose === 'build' && next === testingFolder)) continue
      found.add(next)
      queue.push(next)
    }
  }
  return [app, ...[...found].filter((folder) => folder !== app).sort()]
}

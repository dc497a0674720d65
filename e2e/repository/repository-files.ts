import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'

const generatedNames = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'results', 'test-results'])

/** Lists the source files of a folder, or of the whole repository, relative to its root with `/`. */
export function listRepositoryFiles(folder = ''): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !generatedNames.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? listRepositoryFiles(path) : [path]
    })
    .sort()
}

export const readRepositoryFile = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')
export const fileExists = (path: string): boolean => existsSync(join(repositoryRoot, path))

export type PackageManifest = {
  readonly name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** Lists folder and manifest of every workspace package, without the root. */
export function listPackages(): Array<{ folder: string; manifest: PackageManifest }> {
  return listRepositoryFiles()
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => ({
      folder: path.slice(0, -'/package.json'.length),
      manifest: JSON.parse(readRepositoryFile(path)) as PackageManifest, // pnpm validates this file
    }))
}

/** Lists the folders of the remotes. */
export const listRemoteFolders = () =>
  listPackages()
    .map(({ folder }) => folder)
    .filter((folder) => folder.startsWith('mf-'))

export const findDuplicates = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index)

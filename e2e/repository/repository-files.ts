import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url))

const generatedNames = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'results', 'test-results'])

/** Returns every source file of the repository, relative to its root with `/`. */
export function listRepositoryFiles(below = ''): string[] {
  return readdirSync(join(repositoryRoot, below), { withFileTypes: true })
    .filter(({ name }) => !generatedNames.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name
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

/** Returns folder and manifest of every workspace package, without the root. */
export function listPackages(): Array<{ folder: string; manifest: PackageManifest }> {
  return listRepositoryFiles()
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => ({
      folder: path.slice(0, -'/package.json'.length),
      manifest: JSON.parse(readRepositoryFile(path)) as PackageManifest, // pnpm validates this file
    }))
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Made by commands, never part of the sources. */
const made = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'results', 'test-results'])

/** Every file of the repository that a person wrote, as a path from its root with `/` in it. */
export function repositoryFiles(below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter(({ name }) => !made.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name
      return entry.isDirectory() ? repositoryFiles(path) : [path]
    })
    .sort()
}

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
export const isThere = (path: string): boolean => existsSync(join(root, path))

export type Manifest = {
  readonly name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** The workspace's packages: folder and manifest, without the root's own. */
export function packages(): Array<{ folder: string; manifest: Manifest }> {
  return repositoryFiles()
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => ({
      folder: path.slice(0, -'/package.json'.length),
      manifest: JSON.parse(readText(path)) as Manifest, // pnpm has read the same file before us
    }))
}

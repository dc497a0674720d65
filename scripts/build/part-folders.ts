import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** What a part needs of our own folders: `build` what its build is made of, `test` what its tests run on besides. */
export type Purpose = 'build' | 'test'

const ours = '@ninepocket/'
/** A package for tests: a build that used it would bring it to visitors. */
const testing = 'shared/testing'

const isPackage = (root: string, folder: string) => existsSync(join(root, folder, 'package.json'))

function manifestOf(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest // pnpm reads the same file
}

/** `@ninepocket/contract` and the like, by name, with their folders. */
function packageFolders(root: string): Map<string, string> {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name))
      .filter((each) => isPackage(root, each))
  return new Map(
    [...below(''), ...below('shared')].map((folder) => [manifestOf(root, folder).name ?? '', folder]),
  )
}

/**
 * The folders that a part is made of, its own first: what its manifest depends on, and what that does in turn. Only the
 * part's own development dependencies count: those of another package are for that one's tests.
 */
export function partFolders(root: string, part: string, purpose: Purpose): string[] {
  const folders = packageFolders(root)
  const found = new Set([part])
  const waiting: string[] = [part]
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const { dependencies = {}, devDependencies = {} } = manifestOf(root, folder)
    for (const name of Object.keys({ ...dependencies, ...(folder === part && devDependencies) })) {
      const next = name.startsWith(ours) ? folders.get(name) : undefined
      if (next === undefined || found.has(next) || (purpose === 'build' && next === testing)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return [part, ...[...found].filter((folder) => folder !== part).sort()]
}

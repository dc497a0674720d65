import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const excludedNames = new Set([
  '.git',
  '.pnpm',
  '.cache',
  '.vite',
  '.data',
  'dist',
  'results',
  'test-results',
  'pictures',
])

/** Copies a folder without generated files and keeps symbolic links. */
export function copyFolderWithoutGeneratedFiles(from: string, to: string): Promise<void> {
  return cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === from || !excludedNames.has(basename(path)),
  })
}

export type RepositoryCopy = { readonly folder: string; remove(): Promise<void> }

/** Copies the repository, with its libraries linked, for tests that change files. Takes about a second. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-copy-'))
  await copyFolderWithoutGeneratedFiles(root, folder)
  await symlink(join(root, 'node_modules', '.pnpm'), join(folder, 'node_modules', '.pnpm'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/root.ts'
import { inputsHash } from './inputs-hash.ts'
import { librariesOf, readLockLibraries } from './lock-libraries.ts'
import { type Purpose, partFolders } from './part-folders.ts'

/** Files at the root that a part's build or its tests are made with, besides its folders and libraries. */
export const rootFiles: Readonly<Record<Purpose, string[]>> = { build: [], test: ['vitest.config.ts'] }

/** The libraries, with versions, that a part's build is made of or its tests run on, by a lock file's text. */
export function partLibraries(lock: string, part: string, purpose: Purpose): string[] {
  const folders = partFolders(root, part, purpose)
  // What tests are run by belongs to the repository as a whole.
  return librariesOf(readLockLibraries(lock), purpose === 'test' ? ['.', ...folders] : folders)
}

async function inputs(part: string, purpose: Purpose): Promise<string> {
  const lock = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')
  return inputsHash(root, {
    folders: partFolders(root, part, purpose),
    files: rootFiles[purpose],
    libraries: partLibraries(lock, part, purpose),
    tests: purpose === 'test' ? 'counted' : 'left out',
  })
}

/** One hash over all that a part's build is made of. */
export const buildInputs = (part: string) => inputs(part, 'build')

/** One hash over all that a part's own tests run on, the tests among it. */
export const testInputs = (part: string) => inputs(part, 'test')

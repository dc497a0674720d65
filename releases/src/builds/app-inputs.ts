import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../setup/repository-root.ts'
import { appFolders, type InputPurpose } from './app-folders.ts'
import { hashInputs } from './hash-inputs.ts'
import { listLibraries, parseLockfileLibraries } from './lockfile-libraries.ts'

/** Files at the root that a part's build or its tests are made with, besides its folders and libraries. */
export const rootInputFiles: Readonly<Record<InputPurpose, string[]>> = {
  build: [],
  test: ['vitest.config.ts'],
}

/** The libraries, with versions, that a part's build is made of or its tests run on, by a lock file's text. */
export function listAppLibraries(lock: string, app: string, purpose: InputPurpose): string[] {
  const folders = appFolders(repositoryRoot, app, purpose)
  // What tests are run by belongs to the repository as a whole.
  return listLibraries(parseLockfileLibraries(lock), purpose === 'test' ? ['.', ...folders] : folders)
}

async function hashAppInputs(app: string, purpose: InputPurpose): Promise<string> {
  const lock = await readFile(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')
  return hashInputs(repositoryRoot, {
    folders: appFolders(repositoryRoot, app, purpose),
    files: rootInputFiles[purpose],
    libraries: listAppLibraries(lock, app, purpose),
    tests: purpose === 'test' ? 'counted' : 'left out',
  })
}

/** One hash over all that a part's build is made of. */
export const hashBuildInputs = (app: string) => hashAppInputs(app, 'build')

/** One hash over all that a part's own tests run on, the tests among it. */
export const hashTestInputs = (app: string) => hashAppInputs(app, 'test')

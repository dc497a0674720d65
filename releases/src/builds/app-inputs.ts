import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../setup/repository-root.ts'
import { hashInputs } from './hash-inputs.ts'
import { type InputPurpose, listDependencyFolders } from './list-dependency-folders.ts'
import { listFolderLibraries, parseLockfileDependencyGraph } from './lockfile-dependency-graph.ts'

/** Files at the repository root that every build or test run reads, besides the app's folders and libraries. */
export const rootInputFilesByPurpose: Readonly<Record<InputPurpose, string[]>> = {
  build: [],
  test: ['vitest.config.ts'],
}

export function listThirdPartyLibrariesOfApp(lock: string, app: string, purpose: InputPurpose): string[] {
  const folders = listDependencyFolders(repositoryRoot, app, purpose)
  // The test runner is a dependency of the repository root.
  return listFolderLibraries(parseLockfileDependencyGraph(lock), purpose === 'test' ? ['.', ...folders] : folders)
}

async function hashAppInputs(app: string, purpose: InputPurpose): Promise<string> {
  const lock = await readFile(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')
  const folders = listDependencyFolders(repositoryRoot, app, purpose)
  const libraries = listThirdPartyLibrariesOfApp(lock, app, purpose)
  return hashInputs(repositoryRoot, { folders, files: rootInputFilesByPurpose[purpose], libraries, purpose })
}

export const hashBuildInputs = (app: string) => hashAppInputs(app, 'build')
export const hashTestInputs = (app: string) => hashAppInputs(app, 'test')

import { root } from '../setup/root.ts'
import { inputsHash } from './inputs-hash.ts'
import { partFolders } from './part-folders.ts'

/** Files that every part is made with. */
const forEveryBuild = ['pnpm-lock.yaml']
const forEveryTest = [...forEveryBuild, 'vitest.config.ts']

/** One hash over all that a part's build is made of. */
export function buildInputs(part: string): Promise<string> {
  return inputsHash(root, {
    folders: partFolders(root, part, 'build'),
    files: forEveryBuild,
    tests: 'left out',
  })
}

/** One hash over all that a part's own tests run on, the tests among it. */
export function testInputs(part: string): Promise<string> {
  return inputsHash(root, { folders: partFolders(root, part, 'test'), files: forEveryTest, tests: 'counted' })
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { InputPurpose } from './list-dependency-folders.ts'

const ignoredNamePattern = /^(node_modules|dist|\..*|.*\.md)$/
/** Tests, and the standalone entry of a remote. */
const testFilePattern = /\.test\.tsx?$|(^|\/)src\/dev\//

export type InputsToHash = { folders: string[]; files: string[]; libraries: string[]; purpose: InputPurpose }

/** Returns whether a file is an input. `path` uses `/`. */
export function isInputFile(path: string, purpose: InputPurpose): boolean {
  if (path.split('/').some((part) => ignoredNamePattern.test(part))) return false
  return purpose === 'test' || !testFilePattern.test(path)
}

/** Returns a hash of libraries, files and folders. File times do not count, so a fresh clone has the same hash. */
export async function hashInputs(root: string, { folders, files, libraries, purpose }: InputsToHash): Promise<string> {
  const found = await Promise.all(folders.map((folder) => listFiles(join(root, folder))))
  const included = found.flat().filter((path) => purpose === 'test' || !testFilePattern.test(path))
  const paths = [...files.map((file) => join(root, file)), ...included.sort()]
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256').update(libraries.join('\n'))
  paths.forEach((path, index) => {
    hash.update(`${relative(root, path)}\0`).update(contents[index]!)
  })
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !ignoredNamePattern.test(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : [path]
    })
  return (await Promise.all(found)).flat()
}

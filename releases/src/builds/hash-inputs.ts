import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ignoredNamePattern = /^(node_modules|dist|\..*|.*\.md)$/
/** Tests, and what boots a remote by itself. */
const testFilePattern = /\.test\.tsx?$|(^|\/)src\/dev\//

/** Whether tests are among what counts. */
export type TestInclusion = 'counted' | 'left out'
export type HashInputs = { folders: string[]; files: string[]; libraries: string[]; tests: TestInclusion }

/** Whether a file, by its path with `/` in it, is something that a build reads, or a run of tests. */
export function isHashedFile(path: string, tests: TestInclusion): boolean {
  return (
    !path.split('/').some((part) => ignoredNamePattern.test(part)) &&
    (tests === 'counted' || !testFilePattern.test(path))
  )
}

/**
 * One hash over all that a build reads, or a run of tests: the names and versions of `libraries`, the content of `files`,
 * and of every file below `folders` except what is installed or built. Times do not count: a fresh clone of the same
 * sources has the same hash.
 */
export async function hashInputs(
  root: string,
  { folders, files, libraries, tests }: HashInputs,
): Promise<string> {
  const below = await Promise.all(folders.map((folder) => filesBelow(join(root, folder))))
  const included = below.flat().filter((path) => tests === 'counted' || !testFilePattern.test(path))
  const paths = [...files.map((file) => join(root, file)), ...included.sort()]
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256').update(libraries.join('\n'))
  paths.forEach((path, index) => {
    hash.update(`${relative(root, path)}\0`).update(contents[index]!)
  })
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !ignoredNamePattern.test(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
  return (await Promise.all(found)).flat()
}

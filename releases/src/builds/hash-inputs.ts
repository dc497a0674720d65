import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ignoredNamePattern = /^(node_modules|dist|\..*|.*\.md)$/
/** Tests, and the standalone entry of a remote. */
const testFilePattern = /\.test\.tsx?$|(^|\/)src\/dev\//

export type TestInclusion = 'counted' | 'left out'
export type HashInputs = { folders: string[]; files: string[]; libraries: string[]; tests: TestInclusion }

/** Returns whether a file counts for the hash. `path` uses `/`. */
export function isHashedFile(path: string, tests: TestInclusion): boolean {
  return (
    !path.split('/').some((part) => ignoredNamePattern.test(part)) &&
    (tests === 'counted' || !testFilePattern.test(path))
  )
}

/** Returns one hash over libraries, files and folders. File times do not count, so a fresh clone has the same hash. */
export async function hashInputs(root: string, { folders, files, libraries, tests }: HashInputs): Promise<string> {
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

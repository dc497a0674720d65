import { expect, test } from 'vitest'
import { listFilesInImportCycles } from './import-cycles.ts'
import { listPackages, listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const findCircles = (sources: Record<string, string>) =>
  listFilesInImportCycles({
    sources: new Map(Object.entries(sources)),
    packageFolders: new Map([['@ninepocket/paths', 'shared/paths']]),
  })

test('finds files that import each other through a third, types and dynamic imports included', () => {
  const circles = findCircles({
    'a.ts': "import { b } from './folder/b.ts'\nimport './e.ts'",
    'folder/b.ts': "import type { C } from '../c.tsx'",
    'c.tsx': "const load = () => import('./a.ts')",
    'd.ts': "import { a } from './a.ts'",
    'e.ts': '',
  })
  expect(circles).toEqual(['a.ts', 'c.tsx', 'folder/b.ts'])
})

test('follows imports by package name', () => {
  const circles = findCircles({
    'shared/paths/src/slug.ts': "import { a } from '../../../a.ts'",
    'a.ts': "import { slug } from '@ninepocket/paths/slug'",
  })
  expect(circles).toEqual(['a.ts', 'shared/paths/src/slug.ts'])
})

test('finds no circle when two files import a third', () => {
  expect(findCircles({ 'a.ts': "import './c.ts'\nimport './b.ts'", 'b.ts': "import './c.ts'", 'c.ts': '' })).toEqual([])
})

test('no file of the repository imports itself through others', () => {
  const paths = listRepositoryFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  const sources = new Map(paths.map((path) => [path, readRepositoryFile(path)]))
  const packageFolders = new Map(listPackages().map(({ folder, manifest }) => [manifest.name, folder]))
  expect(sources.size).toBeGreaterThan(500)
  expect(listFilesInImportCycles({ sources, packageFolders })).toEqual([])
})

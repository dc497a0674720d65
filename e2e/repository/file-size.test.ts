import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const maxLines = 200
const maxCodeFilesPerFolder = 20

/** Tests and declarations do not count, because each belongs to a code file of the folder. */
const isCodeFile = (path: string) => /\.tsx?$/.test(path) && !/\.(test|spec|e2e|gen|d)\.tsx?$/.test(path)

function countCodeLines(source: string): number {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(\/\/|--)/.test(line)).length
}

test('no file of production code has more than 200 lines of code', () => {
  const longFiles = listRepositoryFiles()
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !/\.(test|e2e|gen)\.tsx?$/.test(path))
    .map((path) => ({ path, lines: countCodeLines(readRepositoryFile(path)) }))
    .filter(({ lines }) => lines > maxLines)
  expect(longFiles).toEqual([])
})

test('no folder has more than 20 code files', () => {
  const folders = Map.groupBy(listRepositoryFiles().filter(isCodeFile), posix.dirname)
  const crowded = [...folders].filter(([, files]) => files.length > maxCodeFilesPerFolder)
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const maxLines = 200
const excusePattern = /^.*over 200 lines: \S.*$/im

/** Lines of code: blank lines and comments are not counted. */
function countCodeLines(source: string): number {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(\/\/|--)/.test(line)).length
}

test('a file has one purpose: at most 200 lines of code, or a line at its top that says why', () => {
  const tooLong = listRepositoryFiles()
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !/\.test\.tsx?$|\.e2e\.ts$/.test(path))
    .filter((path) => !excusePattern.test(readRepositoryFile(path).split('\n', 5).join('\n')))
    .map((path) => ({ path, lines: countCodeLines(readRepositoryFile(path)) }))
    .filter(({ lines }) => lines > maxLines)
  expect(tooLong).toEqual([])
})

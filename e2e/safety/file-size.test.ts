import { expect, test } from 'vitest'
import { readText, repositoryFiles } from './repository-files.ts'

const mostLines = 200
const excuse = /^.*over 200 lines: \S.*$/im

/** Lines of code: blank lines and comments are not counted. */
function codeLines(source: string): number {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(\/\/|--)/.test(line)).length
}

test('a file has one purpose: at most 200 lines of code, or a line at its top that says why', () => {
  const tooLong = repositoryFiles()
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !/\.test\.tsx?$|\.e2e\.ts$/.test(path))
    .filter((path) => !excuse.test(readText(path).split('\n', 5).join('\n')))
    .map((path) => ({ path, lines: codeLines(readText(path)) }))
    .filter(({ lines }) => lines > mostLines)
  expect(tooLong).toEqual([])
})

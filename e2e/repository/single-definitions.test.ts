import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

/** What code must not define a second time, and the file that defines it. */
const definitions = [
  [
    'the length of a day',
    /\b86_?400_?000\b|\b24 \* 60 \* 60(?:_000| \* 1_?000)\b/,
    'shared/contract/src/site/day-ms.ts',
  ],
  ['which members are new', /\$userId and activated_at|'activated_at', '<='/, 'api/src/modules/trades/new-member.ts'],
] as const

const sources = listRepositoryFiles().filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

test.each(definitions)('one file says %s', (_, pattern, definingFile) => {
  expect(sources.filter((path) => pattern.test(readRepositoryFile(path)))).toEqual([definingFile])
})

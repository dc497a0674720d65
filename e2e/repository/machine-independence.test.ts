import { expect, test } from 'vitest'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const isText = (path: string) => !/\.(png|webp|jpg|ico|gz|woff2)$/.test(path)

test('the lock file names no registry, so any mirror serves it', () => {
  expect(readRepositoryFile('pnpm-lock.yaml').match(/https?:\/\/[^\s'")]+|tarball:.*/g) ?? []).toEqual([])
})

test('.npmrc names no registry and holds no credential', () => {
  expect(readRepositoryFile('.npmrc')).not.toMatch(/registry|_auth|token/i)
})

test("no file contains a path of a developer's machine", () => {
  // Split in two, so that this file does not match itself.
  const homes = new RegExp(`(^|[\\s'"\`(=])/(${['work', 'root', 'Users', 'home'].join('|')})/[\\w.-]{2,}`, 'm')
  expect(
    listRepositoryFiles()
      .filter(isText)
      .filter((path) => homes.test(readRepositoryFile(path))),
  ).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faceVersion } from './remote-face.ts'

test('the version of a face is the first number of this package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(version).toMatch(new RegExp(`^${faceVersion}\\.`))
})

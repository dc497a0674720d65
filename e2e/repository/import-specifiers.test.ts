import { expect, test } from 'vitest'
import { getPackageName, parseImportSpecifiers } from './import-specifiers.ts'

// Joined at run time, so that this file does not seem to contain the imports.
const lines = (...parts: string[]) => parts.join('\n')

test('finds every kind of import', () => {
  const source = lines(
    "import a from 'one'",
    'import {',
    '  b,',
    "} from 'two'",
    "export { c } from './three.ts'",
    "import 'four.css'",
    `const d = () => ${'import'}('five')`,
  )
  expect(parseImportSpecifiers(source)).toEqual(['one', 'two', './three.ts', 'four.css', 'five'])
})

test('ignores comments and sentences', () => {
  const source = lines(
    "/** import x from 'one' */",
    `// ${'import'}('two')`,
    "throw new Error('imported from ' + 'three')",
  )
  expect(parseImportSpecifiers(source)).toEqual([])
})

test('maps an entry point to its package', () => {
  expect(getPackageName('@ninepocket/paths/slug')).toBe('@ninepocket/paths')
  expect(getPackageName('react/jsx-runtime')).toBe('react')
})

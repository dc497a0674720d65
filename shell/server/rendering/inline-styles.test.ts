import { expect, test } from 'vitest'
import { toStyleWithCspHash } from './inline-styles.ts'

test('identifies a style sheet by the hash that the policy contains', () => {
  expect(toStyleWithCspHash('a{color:red}').hash).toBe("'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='")
})

test('rejects a style sheet that would end its element', () => {
  expect(() => toStyleWithCspHash('a::after{content:"</style>"}')).toThrow('end of a style element')
})

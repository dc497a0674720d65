import { expect, test } from 'vitest'
import { toInlineStyle } from './inline-styles.ts'

test('a sheet is known by the hash of its text, as the policy writes it', () => {
  expect(toInlineStyle('a{color:red}').hash).toBe("'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='")
})

test('a sheet that would end its element is refused', () => {
  expect(() => toInlineStyle('a::after{content:"</style>"}')).toThrow('end of a style element')
})

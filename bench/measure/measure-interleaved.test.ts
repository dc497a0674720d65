import { expect, test } from 'vitest'
import { measureInterleaved } from './measure-interleaved.ts'

test('measures variants in turn, every other round backwards', async () => {
  const order: string[] = []
  const figures = await measureInterleaved(['a', 'b'], 3, async (variant, repeat) => {
    order.push(`${variant}${repeat}`)
    return `${variant}${repeat}`
  })
  expect(order).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2'])
  expect(figures).toEqual({ a: ['a0', 'a1', 'a2'], b: ['b0', 'b1', 'b2'] })
})

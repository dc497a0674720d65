import { expect, test } from 'vitest'
import { version } from '../package.json' with { type: 'json' }
import { defineWidget, interfaceVersion } from './remote-interface.ts'

test('the version of a face is the first number of this package', () => {
  expect(Number.parseInt(version, 10)).toBe(interfaceVersion)
})

test('a widget is loaded when it is asked for, and once', async () => {
  const Heart = ({ card }: { card: string }) => card
  let loads = 0
  const heart = defineWidget(async () => {
    loads++
    return Heart
  })
  expect(heart.current()).toBeUndefined()
  expect(await heart.preload()).toBe(Heart)
  expect(await heart.preload()).toBe(Heart)
  expect(heart.current()).toBe(Heart)
  expect(loads).toBe(1)
})

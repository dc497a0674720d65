import { expect, test } from 'vitest'
import { version } from '../package.json' with { type: 'json' }
import { defineWidget, interfaceVersion } from './remote-interface.ts'

test('uses the major version of the package as interfaceVersion', () => {
  expect(Number.parseInt(version, 10)).toBe(interfaceVersion)
})

test('loads a widget on request, and only once', async () => {
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

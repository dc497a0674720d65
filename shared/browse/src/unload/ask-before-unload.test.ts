import { expect, test } from 'vitest'
import { askBeforeUnload } from './ask-before-unload.ts'

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks until the last of several reasons has ended', () => {
  expect(isAsked()).toBe(false)
  const endFirst = askBeforeUnload()
  const endSecond = askBeforeUnload()
  endFirst()
  endFirst()
  expect(isAsked()).toBe(true)
  endSecond()
  expect(isAsked()).toBe(false)
})

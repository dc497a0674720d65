import { beforeEach, expect, test } from 'vitest'
import { FailureCounter } from './failure-counter.ts'

const canary = { name: 'mf-a', version: 'new' }
const stable = { name: 'mf-a', version: 'old' }
let now = 0
let watch: FailureCounter
beforeEach(() => {
  now = 1_000_000
  watch = new FailureCounter(() => now)
})

function recordPages(version: typeof canary, pages: number, failures: number): void {
  for (let page = 0; page < pages; page++) watch.recordPageSent([version])
  for (let failure = 0; failure < failures; failure++) watch.recordFailure(version)
}
const verdict = () => watch.findEndReason(canary, stable)

test('gives a reason with figures when a version fails on many pages', () => {
  recordPages(stable, 1000, 1)
  recordPages(canary, 60, 6)
  expect(verdict()).toBe('failed on 6 of 60 pages (10.0 %; old: 0.1 %)')
})

test.each([
  ['few failures on few pages', { canary: [4, 4], stable: [1000, 0] }],
  ['the highest allowed failure rate', { canary: [100, 5], stable: [1000, 0] }],
  ['failures that the stable version has too', { canary: [100, 20], stable: [1000, 100] }],
  ['no pages', { canary: [0, 0], stable: [0, 0] }],
])('gives no reason for %s', (_, seen) => {
  recordPages(canary, ...(seen.canary as [number, number]))
  recordPages(stable, ...(seen.stable as [number, number]))
  expect(verdict()).toBeNull()
})

test('counts failures in a process that sent none of the pages', () => {
  recordPages(canary, 0, 5)
  expect(verdict()).toContain('failed on 5 of 0 pages (100.0 %')
})

test('forgets counts after ten minutes, so that a long good time hides no bad one', () => {
  recordPages(canary, 10_000, 0)
  now += 5 * 60_000
  recordPages(canary, 1, 0)
  now += 5 * 60_000
  recordPages(canary, 60, 6)
  expect(verdict()).not.toBeNull()
  now += 5 * 60_000 - 1
  expect(verdict()).not.toBeNull()
  now += 5 * 60_000
  expect(verdict()).not.toBeNull()
  now += 5 * 60_000
  expect(verdict()).toBeNull()
})

test('counts a reporter once until the counts are forgotten', () => {
  const rate = () => verdict()?.match(/failed on \d+/)?.[0] ?? null
  for (const reporterKey of ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']) watch.recordReport(canary, reporterKey)
  now += 5 * 60_000
  for (const reporterKey of ['a', 'b', 'c', 'd']) watch.recordReport(canary, reporterKey)
  expect(rate()).toBeNull()
  watch.recordReport(canary, 'e')
  expect(rate()).toBe('failed on 5')
  now += 10 * 60_000
  for (const reporterKey of ['a', 'b', 'c', 'd', 'e']) watch.recordReport(canary, reporterKey)
  expect(rate()).toBe('failed on 5')
})

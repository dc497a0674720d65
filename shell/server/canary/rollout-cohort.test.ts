import { expect, test } from 'vitest'
import { buildCohortCookie, pickRandomCohort, readCohort } from './rollout-cohort.ts'

test.each([
  ['release-cohort=0', 0],
  ['theme=dark; release-cohort=99; session=x', 99],
  ['theme=dark;release-cohort=7', 7],
  ['release-cohort=100', null],
  ['release-cohort=-1', null],
  ['release-cohort=7x', null],
  ['my-release-cohort=7', null],
  ['', null],
  [undefined, null],
])('reads the cookies %j as cohort %s', (cookies, cohort) =>
  expect(readCohort(cookies, 'http://localhost')).toBe(cohort),
)

test('assigns one of 100 cohorts and reads it back from the cookie', () => {
  for (let time = 0; time < 300; time++) {
    const cohort = pickRandomCohort()
    expect(cohort).toBeGreaterThanOrEqual(0)
    expect(cohort).toBeLessThan(100)
    for (const url of ['http://localhost', 'https://cards.example'])
      expect(readCohort(buildCohortCookie(cohort, url).split(';')[0], url)).toBe(cohort)
  }
})

test('binds the cookie to the host over HTTPS', () => {
  expect(buildCohortCookie(7, 'https://cards.example')).toBe(
    '__Host-release-cohort=7; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
  )
  expect(buildCohortCookie(7, 'http://localhost:3000')).not.toContain('Secure')
  expect(readCohort('release-cohort=7', 'https://cards.example')).toBeNull()
})

import { randomInt } from 'node:crypto'
import { buildCookie, readCookie } from '@ninepocket/contract/site/site-cookies'

const cohortCount = 100

/** Returns the cohort (0 to 99) in the cookies, or null. */
export function readCohort(cookies: string | undefined, publicUrl: string): number | null {
  const digits = readCookie(cookies, 'release-cohort', publicUrl) ?? ''
  return /^\d{1,2}$/.test(digits) ? Number(digits) : null
}

/** Returns a random cohort. It identifies no visitor: one in a hundred has the same. */
export function pickRandomCohort(): number {
  return randomInt(cohortCount)
}

/**
 * Builds the `Set-Cookie` header that keeps a visitor in their cohort, so that the versions they see stay the same.
 */
export function buildCohortCookie(cohort: number, publicUrl: string): string {
  return buildCookie('release-cohort', String(cohort), publicUrl)
}

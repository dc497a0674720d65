import { randomInt } from 'node:crypto'
import { getCookieName } from '@ninepocket/contract/site/cookie-name'

/** Cookie with the visitor's cohort (docs/runtime-contracts.md). */
const name = 'release-cohort'
const cohortCount = 100
const maxAgeSeconds = 30 * 24 * 60 * 60

/** Returns the cohort (0 to 99) in the cookies, or null. */
export function readCohort(cookies: string | undefined, publicUrl: string): number | null {
  const cookieName = getCookieName(name, publicUrl)
  const [, digits] = new RegExp(`(?:^|;)\\s*${cookieName}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** Returns a random cohort. It identifies no visitor: one in a hundred has the same. */
export function pickRandomCohort(): number {
  return randomInt(cohortCount)
}

/**
 * Builds the `Set-Cookie` header that keeps a visitor in their cohort, so that the versions they see stay the same.
 */
export function buildCohortCookie(share: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${getCookieName(name, publicUrl)}=${share}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

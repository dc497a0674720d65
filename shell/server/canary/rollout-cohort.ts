import { randomInt } from 'node:crypto'

/** Cookie of which share of visitors one belongs to; docs/runtime-contracts.md. */
const cookieName = 'release-cohort'
const cohortCount = 100
const maxAgeSeconds = 30 * 24 * 60 * 60

/** The share (0 to 99) that a browser was given; null where it has none. */
export function readCohort(cookies: string | undefined): number | null {
  const [, digits] = new RegExp(`(?:^|;)\\s*${cookieName}=(\\d{1,2})(?:;|$)`).exec(cookies ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** One share of a hundred, by chance. It says nothing of who a visitor is: every hundredth has the same. */
export function assignCohort(): number {
  return randomInt(cohortCount)
}

/** `Set-Cookie` by which a browser keeps its share, so that a visitor stays with the versions they have seen. */
export function buildCohortCookie(share: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${share}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

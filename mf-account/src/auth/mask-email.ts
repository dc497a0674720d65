/** Masks `wayne@example.org` as `wa***@example.org`: all but the first two characters of the local part (spec §9.8). */
export function maskEmail(email: string): string {
  const atIndex = email.lastIndexOf('@')
  if (atIndex < 0) return email
  const local = Array.from(email.slice(0, atIndex))
  return `${local.slice(0, 2).join('')}${'*'.repeat(Math.max(0, local.length - 2))}${email.slice(atIndex)}`
}

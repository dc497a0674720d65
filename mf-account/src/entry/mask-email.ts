/** `wayne@example.org` as `wa***@example.org`: all but the first two characters of the local part (spec §9.8). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  const local = Array.from(email.slice(0, at))
  return `${local.slice(0, 2).join('')}${'*'.repeat(Math.max(0, local.length - 2))}${email.slice(at)}`
}

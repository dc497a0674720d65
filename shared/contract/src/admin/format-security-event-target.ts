import type { SecurityEvent } from './security-event.ts'

/** Returns what else an event concerns. The target of a change of the username is the old one (spec §3.18). */
export function formatSecurityEventTarget({ kind, target, subject }: SecurityEvent): string {
  if (kind !== 'username-changed' || target === '' || !subject?.username) return target
  return `From @${target} to @${subject.username}`
}

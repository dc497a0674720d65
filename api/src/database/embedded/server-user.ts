import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as, as options of `spawn`; null for the current user. */
export type SpawnUser = { uid: number; gid: number } | null

const unprivilegedUsers = ['postgres', 'nobody']

/**
 * Chooses a user, because PostgreSQL refuses to run as root: the owner of an existing cluster; for a new one the
 * system's `postgres`, otherwise `nobody` (initdb requires a named user).
 * @throws Error if the process runs as root and neither user exists
 */
export function chooseServerUser(cluster: string): SpawnUser {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of unprivilegedUsers) {
    const [, , uid, gid] = users.find(([each]) => each === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody". Start the site as another user, or set DATABASE_URL.',
  )
}

/** Returns whether the user can read a file or enter a folder, by trying it as that user. */
export function canServerUserRead(runAs: SpawnUser, path: string): boolean {
  if (!runAs) return true
  const test = 'test -r "$0" && { test ! -d "$0" || test -x "$0"; }'
  return spawnSync('/bin/sh', ['-c', test, path], { ...runAs, cwd: '/' }).status === 0
}

import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as, as options for `spawn`; null: the one we are. */
export type SpawnUser = { uid: number; gid: number } | null

const unprivilegedUsers = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. A cluster that exists is run by its owner; a new one by the system's
 * `postgres`, else by `nobody` (initdb wants a user with a name).
 * @throws Error where we are root and there is neither
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

/** Whether that user may reach and read a file or enter a folder: asked of the system itself. */
export function canRead(runAs: SpawnUser, path: string): boolean {
  if (!runAs) return true
  const test = 'test -r "$0" && { test ! -d "$0" || test -x "$0"; }'
  return spawnSync('/bin/sh', ['-c', test, path], { ...runAs, cwd: '/' }).status === 0
}

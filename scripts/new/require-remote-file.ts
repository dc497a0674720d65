import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** @throws {Error} if a remote does not have this file, with the name of the remote that was probably meant */
export function requireRemoteFile(root: string, remote: string, file: string): void {
  if (existsSync(join(root, remote, file))) return
  const probable = `mf-${remote}`
  const advice = existsSync(join(root, probable, file))
    ? `did you mean --in ${probable}?`
    : 'npm run new -- remote NAME creates a remote'
  throw new Error(`${remote} has no ${file}; ${advice}`)
}

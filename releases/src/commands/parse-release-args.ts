import { parseArgs } from 'node:util'
import { shellName } from '@ninepocket/shell/server/registry/registry'

export type ReleaseCommand =
  | { kind: 'log' }
  | { kind: 'shell' }
  | { kind: 'sign' }
  | { kind: 'new-key'; file: string }
  /** `version` was released before; null means the build of this checkout. */
  | { kind: 'release'; remote: string; percent: number; version: string | null }

export const releaseUsage =
  'npm run release -- REMOTE [--percent N] [--version VERSION] | shell | --log | --sign | --new-key FILE'
export const rollbackUsage = 'npm run rollback -- REMOTE     ends its canary, or goes back to the previous version'

/** Parses the arguments of `npm run release`. @throws {Error} with the usage, if they are invalid */
export function parseReleaseArgs(args: string[], remotes: ReadonlyArray<string>): ReleaseCommand {
  const { values, positionals } = parseFlags(args)
  if (values.log && positionals.length === 0) return { kind: 'log' }
  if (values.sign && args.length === 1) return { kind: 'sign' }
  const newKeyFile = values['new-key']
  if (newKeyFile !== undefined && positionals.length === 0) return { kind: 'new-key', file: newKeyFile }
  const [remote, ...rest] = positionals
  if (rest.length > 0) throw new Error(releaseUsage)
  if (remote === shellName && args.length === 1) return { kind: 'shell' }
  const percent = Number(values.percent)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error(
      '--percent must be a whole number from 1 to 100: the percentage of visitors who get the new version',
    )
  return { kind: 'release', remote: requireRemote(remote, remotes), percent, version: values.version ?? null }
}

/** Returns the remote to roll back. @throws {Error} with the usage, if the arguments are invalid */
export function parseRemoteToRollBack(args: string[], remotes: ReadonlyArray<string>): string {
  if (args.length !== 1) throw new Error(`Usage: ${rollbackUsage}`)
  return requireRemote(args[0], remotes)
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        percent: { type: 'string', default: '100' },
        version: { type: 'string' },
        log: { type: 'boolean' },
        sign: { type: 'boolean' },
        'new-key': { type: 'string' },
      },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${releaseUsage}`)
  }
}

function requireRemote(remote: string | undefined, remotes: ReadonlyArray<string>): string {
  if (remote !== undefined && remotes.includes(remote)) return remote
  throw new Error(`Unknown remote. Remotes: ${remotes.join(', ')}.`)
}

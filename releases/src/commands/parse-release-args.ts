import { parseArgs } from 'node:util'
import { shellVersionName } from '@ninepocket/shell/server/registry/registry'

/** What `npm run release` is asked for. */
export type ReleaseCommand =
  | { kind: 'log' }
  | { kind: 'shell' }
  /** `version`: one that a command has released before; else what is built of this checkout. */
  | { kind: 'release'; remote: string; percent: number; version: string | null }

const usage = 'npm run release -- REMOTE [--percent N] [--version VERSION] | shell | --log'

/** @throws where the words make no order; the message says how they would */
export function parseReleaseArgs(args: string[], remotes: ReadonlyArray<string>): ReleaseCommand {
  const { values, positionals } = parseFlags(args)
  if (values.log && positionals.length === 0) return { kind: 'log' }
  const [remote, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (remote === shellVersionName && args.length === 1) return { kind: 'shell' }
  const percent = Number(values.percent)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error(
      '--percent is a whole number from 1 to 100: of a hundred visitors, how many have the new version',
    )
  return { kind: 'release', remote: requireRemote(remote, remotes), percent, version: values.version ?? null }
}

/** The remote that `npm run rollback` is asked to take back. @throws as `parseReleaseArgs` */
export function parseRollbackArgs(args: string[], remotes: ReadonlyArray<string>): string {
  if (args.length !== 1) throw new Error('npm run rollback -- REMOTE')
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
      },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function requireRemote(remote: string | undefined, remotes: ReadonlyArray<string>): string {
  if (remote !== undefined && remotes.includes(remote)) return remote
  throw new Error(`Which remote? There are ${remotes.join(', ')}.`)
}

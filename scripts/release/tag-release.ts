import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { LogLine } from '../registry/log-line.ts'

const run = promisify(execFile)

/** `mf-x@0a1b2c3d4e5f`: by it the sources of a release are found again. */
export const tagOf = ({ remote, version }: Pick<LogLine, 'remote' | 'version'>) => `${remote}@${version}`

/**
 * Tags the commit that a release is from; false where there is none, or the build had changes that are in no commit. A tag
 * that stands already stays.
 */
export async function tagRelease(
  repository: string,
  line: Pick<LogLine, 'remote' | 'version' | 'commit'>,
): Promise<boolean> {
  if (line.commit === null || line.commit.endsWith('+')) return false
  const git = (...args: string[]) => run('git', args, { cwd: repository })
  const tag = tagOf(line)
  try {
    await git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}`)
  } catch {
    await git('tag', tag, line.commit)
  }
  return true
}

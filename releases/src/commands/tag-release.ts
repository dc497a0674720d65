import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ReleaseLogEntry } from '../store/release-log.ts'

const run = promisify(execFile)

/** Returns the Git tag of a release, `mf-x@0a1b2c3d4e5f`, by which its sources are found again. */
export const formatReleaseTag = ({ remote, version }: Pick<ReleaseLogEntry, 'remote' | 'version'>) =>
  `${remote}@${version}`

/** Returns false without a commit, or with uncommitted changes. An existing tag stays. */
export async function tagRelease(
  repository: string,
  release: Pick<ReleaseLogEntry, 'remote' | 'version' | 'commit'>,
): Promise<boolean> {
  if (release.commit === null || release.commit.endsWith('+')) return false
  const git = (...args: string[]) => run('git', args, { cwd: repository })
  const tag = formatReleaseTag(release)
  try {
    await git('rev-parse', '--verify', '--quiet', `refs/tags/${tag}`)
  } catch {
    await git('tag', tag, release.commit)
  }
  return true
}

import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { repositoryRoot } from '../setup/repository-root.ts'

const run = promisify(execFile)

/** Who does something, and from which commit; a `+` stands for changes that are in no commit. */
export type BuildOrigin = { who: string; commit: string | null }

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: repositoryRoot })).stdout.trim()
}

async function readCommit(folder: string): Promise<string | null> {
  try {
    const changes = await git('status', '--porcelain', '--', folder, 'shared')
    return `${await git('rev-parse', '--short=12', 'HEAD')}${changes === '' ? '' : '+'}`
  } catch {
    return null // No repository: a copy of the sources, or a container.
  }
}

function getOperatorName(): string {
  // A pipeline's account says less than who set it off.
  const { GITHUB_ACTOR, GITLAB_USER_LOGIN } = process.env
  try {
    return GITHUB_ACTOR ?? GITLAB_USER_LOGIN ?? userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Where a build of a remote that lies in this folder of the repository comes from. */
export async function getBuildOrigin(remote: string): Promise<BuildOrigin> {
  return { who: getOperatorName(), commit: await readCommit(remote) }
}

/** Who gives a command that takes no build from here. */
export function getOperator(): BuildOrigin {
  return { who: getOperatorName(), commit: null }
}

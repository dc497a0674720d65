import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { repositoryRoot } from '../setup/repository-root.ts'

const run = promisify(execFile)

/** Operator and commit of a build; a `+` after the commit stands for uncommitted changes. */
export type BuildOrigin = { who: string; commit: string | null }

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: repositoryRoot })).stdout.trim()
}

async function readCommit(folder: string): Promise<string | null> {
  try {
    const changes = await git('status', '--porcelain', '--', folder, 'shared')
    return `${await git('rev-parse', '--short=12', 'HEAD')}${changes === '' ? '' : '+'}`
  } catch {
    return null // not a repository: a copy of the sources, or a container
  }
}

function getOperatorName(): string {
  // A pipeline's own account says less than the user who started it.
  const { GITHUB_ACTOR, GITLAB_USER_LOGIN } = process.env
  try {
    return GITHUB_ACTOR ?? GITLAB_USER_LOGIN ?? userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

export async function getBuildOrigin(remote: string): Promise<BuildOrigin> {
  return { who: getOperatorName(), commit: await readCommit(remote) }
}

export function getOperator(): BuildOrigin {
  return { who: getOperatorName(), commit: null }
}

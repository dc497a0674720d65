import { userInfo } from 'node:os'
import { repositoryRoot } from '../setup/repository-root.ts'
import { runGit } from '../setup/run-git.ts'

/** Operator and commit of a build; a `+` after the commit stands for uncommitted changes. */
export type ReleaseOrigin = { who: string; commit: string | null }

async function readCommit(folder: string): Promise<string | null> {
  try {
    const commit = (await runGit(repositoryRoot, 'rev-parse', '--short=12', 'HEAD')).trim()
    const changes = await runGit(repositoryRoot, 'status', '--porcelain', '--', folder, 'shared')
    return changes === '' ? commit : `${commit}+`
  } catch {
    return null // no Git repository: a copy of the sources, or a container
  }
}

function getOperatorName(): string {
  // In a pipeline, the user who started it, rather than the account it runs as.
  const { GITHUB_ACTOR, GITLAB_USER_LOGIN } = process.env
  try {
    return GITHUB_ACTOR ?? GITLAB_USER_LOGIN ?? userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Returns the origin of a build of this checkout. */
export async function readReleaseOriginOfBuild(app: string): Promise<ReleaseOrigin> {
  return { who: getOperatorName(), commit: await readCommit(app) }
}

/** Returns the origin of an action without a build. */
export const getReleaseOriginOfOperator = (): ReleaseOrigin => ({ who: getOperatorName(), commit: null })

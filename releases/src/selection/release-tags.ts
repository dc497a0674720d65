import { runGit } from '../setup/run-git.ts'
import type { ReleaseLogEntry } from '../store/release-log.ts'

/**
 * Tags the commit of a release as `mf-x@VERSION`, so that its sources can be found. An existing tag stays. Returns false
 * if the commit is unknown or had uncommitted changes.
 */
export async function tagRelease(
  repository: string,
  { remote, version, commit }: Pick<ReleaseLogEntry, 'remote' | 'version' | 'commit'>,
): Promise<boolean> {
  if (commit === null || commit.endsWith('+')) return false
  const tag = `${remote}@${version}`
  try {
    await runGit(repository, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}`)
  } catch {
    await runGit(repository, 'tag', tag, commit)
  }
  return true
}

/** Lists the tags of the last releases of an app (`mf-x@VERSION`, `shell@VERSION`), newest commit first. */
export async function listReleaseTags(repository: string, app: string, maxTags: number): Promise<string[]> {
  const args = ['--sort=-committerdate', '--format=%(refname:short)', `refs/tags/${app}@*`]
  const tags = await runGit(repository, 'for-each-ref', ...args)
  return tags.split('\n').filter(Boolean).slice(0, maxTags)
}

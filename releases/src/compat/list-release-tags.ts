import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Lists the tags of the last releases of an app (`mf-x@VERSION`, `shell@VERSION`), newest commit first. */
export async function listReleaseTags(repository: string, app: string, maxTags: number): Promise<string[]> {
  const args = ['for-each-ref', '--sort=-committerdate', '--format=%(refname:short)', `refs/tags/${app}@*`]
  const { stdout } = await run('git', args, { cwd: repository })
  return stdout.split('\n').filter(Boolean).slice(0, maxTags)
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The tags of the last releases of a part (`mf-x@VERSION`, `shell@VERSION`), the newest commit first. */
export async function releaseTags(repository: string, part: string, most: number): Promise<string[]> {
  const args = ['for-each-ref', '--sort=-committerdate', '--format=%(refname:short)', `refs/tags/${part}@*`]
  const { stdout } = await run('git', args, { cwd: repository })
  return stdout.split('\n').filter(Boolean).slice(0, most)
}

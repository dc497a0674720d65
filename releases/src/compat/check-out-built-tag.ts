import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type BuildApp = (checkout: string, app: string) => Promise<void>

export const buildInCheckout: BuildApp = async (checkout, app) => {
  await run(process.execPath, ['scripts/bootstrap.mjs', 'build', app], { cwd: checkout })
}

/** Checks out a tag and builds one app of it, once: a tag never changes. @throws {Error} if the build fails */
export async function checkOutBuiltTag(
  { repository, folder, build }: { repository: string; folder: string; build: BuildApp },
  tag: string,
): Promise<string> {
  const checkout = join(folder, tag)
  const [app = ''] = tag.split('@')
  const builtMarker = join(checkout, '.built')
  if (existsSync(builtMarker)) return checkout
  await mkdir(folder, { recursive: true })
  await run('git', ['worktree', 'prune'], { cwd: repository })
  if (!existsSync(checkout))
    await run('git', ['worktree', 'add', '--detach', checkout, `refs/tags/${tag}`], { cwd: repository })
  await build(checkout, app)
  await writeFile(builtMarker, '')
  return checkout
}

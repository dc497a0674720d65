import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runGit } from '../setup/run-git.ts'

export type BuildApp = (checkout: string, app: string) => Promise<void>

/** Builds an app with the checkout's own tools, which install its libraries first. */
export const buildInCheckout: BuildApp = async (checkout, app) => {
  await promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', 'build', app], { cwd: checkout })
}

/** Checks out a tag and builds its app, unless an earlier call did so. @throws {Error} if the build fails */
export async function checkOutAndBuildTag(
  { repository, folder, build }: { repository: string; folder: string; build: BuildApp },
  tag: string,
): Promise<string> {
  const checkout = join(folder, tag)
  const [app = ''] = tag.split('@')
  const builtMarker = join(checkout, '.built')
  if (existsSync(builtMarker)) return checkout
  await mkdir(folder, { recursive: true })
  await runGit(repository, 'worktree', 'prune')
  if (!existsSync(checkout)) await runGit(repository, 'worktree', 'add', '--detach', checkout, `refs/tags/${tag}`)
  await build(checkout, app)
  await writeFile(builtMarker, '')
  return checkout
}

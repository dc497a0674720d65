import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listReleaseTags } from '@ninepocket/releases/compat/list-release-tags'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'

const run = promisify(execFile)
const maxOutputBytes = 64 * 1024 * 1024

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: repositoryRoot, maxBuffer: maxOutputBytes })).stdout
}
const splitNames = (output: string) => output.split('\0').filter(Boolean)

const readLock = () => readFile(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')

/** A change: the paths that differ, and the lock file's text before and now. */
export type SourceChange = { files: string[]; lockBefore: string; lockNow: string }

/**
 * What is different now, with what is in no commit yet, from what it was at a revision. A file that was moved counts at
 * both places.
 * @throws where git knows no such revision
 */
export async function findChangeSince(revision: string): Promise<SourceChange> {
  const [changedFiles, newFiles, lockBefore] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', revision, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
    git('show', `${revision}:pnpm-lock.yaml`),
  ])
  const lockNow = await readLock()
  return {
    files: [...new Set([...splitNames(changedFiles), ...splitNames(newFiles)])].sort(),
    lockBefore,
    lockNow,
  }
}

/** Every file, as one that has changed. */
async function getFullChange(): Promise<SourceChange> {
  const [files, lock] = await Promise.all([git('ls-files', '-z'), readLock()])
  return { files: splitNames(files).sort(), lockBefore: lock, lockNow: lock }
}

/**
 * What is different now from the newest release of a part that is tagged: also what was pushed before and failed its tests,
 * or whose release failed. Everything where no release of it is tagged.
 */
export async function findChangeSinceRelease(app: string): Promise<SourceChange> {
  const [tag] = await listReleaseTags(repositoryRoot, app, 1)
  return tag === undefined ? getFullChange() : findChangeSince(`refs/tags/${tag}`)
}

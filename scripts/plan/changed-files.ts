import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../setup/root.ts'
import { releaseTags } from '../skew/release-tags.ts'

const run = promisify(execFile)
const longestOutput = 64 * 1024 * 1024

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root, maxBuffer: longestOutput })).stdout
}
const names = (output: string) => output.split('\0').filter(Boolean)

const readLock = () => readFile(join(root, 'pnpm-lock.yaml'), 'utf8')

/** A change: the paths that differ, and the lock file's text before and now. */
export type Change = { files: string[]; lockBefore: string; lockNow: string }

/**
 * What is different now, with what is in no commit yet, from what it was at a revision. A file that was moved counts at
 * both places.
 * @throws where git knows no such revision
 */
export async function changeSince(revision: string): Promise<Change> {
  const [differ, fresh, lockBefore] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', revision, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
    git('show', `${revision}:pnpm-lock.yaml`),
  ])
  const lockNow = await readLock()
  return { files: [...new Set([...names(differ), ...names(fresh)])].sort(), lockBefore, lockNow }
}

/** Every file, as one that has changed. */
async function everything(): Promise<Change> {
  const [files, lock] = await Promise.all([git('ls-files', '-z'), readLock()])
  return { files: names(files).sort(), lockBefore: lock, lockNow: lock }
}

/**
 * What is different now from the newest release of a part that is tagged: also what was pushed before and failed its tests,
 * or whose release failed. Everything where no release of it is tagged.
 */
export async function changeSinceRelease(part: string): Promise<Change> {
  const [tag] = await releaseTags(root, part, 1)
  return tag === undefined ? everything() : changeSince(`refs/tags/${tag}`)
}

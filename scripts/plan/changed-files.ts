import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../setup/root.ts'

const run = promisify(execFile)
const longestOutput = 64 * 1024 * 1024

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root, maxBuffer: longestOutput })).stdout
}
const names = (output: string) => output.split('\0').filter(Boolean)

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
  const lockNow = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8')
  return { files: [...new Set([...names(differ), ...names(fresh)])].sort(), lockBefore, lockNow }
}

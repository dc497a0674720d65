import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listReleaseTags } from '@ninepocket/releases/selection/release-tags'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runGit } from '@ninepocket/releases/setup/run-git'

const git = (...args: string[]) => runGit(repositoryRoot, ...args)
const splitNames = (output: string) => output.split('\0').filter(Boolean)

const readLock = () => readFile(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')

export type SourceChange = { files: string[]; lockBefore: string; lockNow: string }

/**
 * Returns the change since a revision, with uncommitted changes. A moved file counts at both paths.
 * @throws {Error} if the revision does not exist
 */
export async function readSourceChangeSinceRevision(revision: string): Promise<SourceChange> {
  const [changedFiles, newFiles, lockBefore] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', revision, '--'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
    git('show', `${revision}:pnpm-lock.yaml`),
  ])
  const files = [...new Set([...splitNames(changedFiles), ...splitNames(newFiles)])].sort()
  return { files, lockBefore, lockNow: await readLock() }
}

async function getFullChange(): Promise<SourceChange> {
  const [files, lock] = await Promise.all([git('ls-files', '-z'), readLock()])
  return { files: splitNames(files).sort(), lockBefore: lock, lockNow: lock }
}

/** Returns the change since an app's newest release tag, including pushes whose tests or release failed. */
export async function readSourceChangeSinceRelease(app: string): Promise<SourceChange> {
  const [tag] = await listReleaseTags(repositoryRoot, app, 1)
  return tag === undefined ? getFullChange() : readSourceChangeSinceRevision(`refs/tags/${tag}`)
}

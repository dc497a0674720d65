import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runGit } from '@ninepocket/releases/setup/run-git'
import { copyFolderWithoutGeneratedFiles } from '@ninepocket/testing/processes/copy-repository'

export type RevisionCheckout = { readonly folder: string; remove(): Promise<void> }

/** The server of the list of states, now and in older revisions. */
const serverNames = ['standalone-server.ts', 'alone-server.ts']

async function listPackageFolders(folder: string): Promise<string[]> {
  const listFolders = async (name: string) =>
    (await readdir(join(folder, name), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(name, entry.name))
  return [...(await listFolders('')), ...(await listFolders('shared'))]
}

/** Checks out a revision with the installed libraries. @throws {Error} if it does not exist or has no list of states */
export async function checkOutRevision(revision: string): Promise<RevisionCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-before-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = join(folder, 'before.tar')
    await runGit(repositoryRoot, 'archive', '--output', archive, revision)
    await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
    if (!serverNames.some((name) => existsSync(join(folder, 'scripts', 'dev', name))))
      throw new Error(`${revision} has no list of states`)
    for (const name of ['', ...(await listPackageFolders(folder))]) {
      const libraries = join(name, 'node_modules')
      if (existsSync(join(repositoryRoot, libraries)))
        await copyFolderWithoutGeneratedFiles(join(repositoryRoot, libraries), join(folder, libraries))
    }
    await symlink(join(repositoryRoot, 'node_modules', '.pnpm'), join(folder, 'node_modules', '.pnpm'))
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

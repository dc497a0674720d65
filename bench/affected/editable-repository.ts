import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyRepository } from '@ninepocket/testing/processes/copy-repository'

const run = promisify(execFile)
const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org']

/** A copy of the repository with one commit, without builds and test results. */
export type EditableRepository = {
  folder: string
  /** Adds an uncommitted line to a file. */
  appendLine(file: string): Promise<void>
  restore(file: string): Promise<unknown>
  remove(): Promise<void>
}

export async function createEditableRepository(): Promise<EditableRepository> {
  const { folder, remove } = await copyRepository()
  const git = (...args: string[]) => run('git', [...author, ...args], { cwd: folder })
  await git('init', '-q')
  await git('add', '.')
  await git('commit', '-qm', 'As it is')
  return {
    folder,
    appendLine: (file) => appendFile(path.join(folder, file), '\n// changed\n'),
    restore: (file) => git('checkout', '-q', '--', file),
    remove,
  }
}

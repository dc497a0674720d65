import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyRepository } from '@ninepocket/testing/processes/copy-repository'

const run = promisify(execFile)
const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org']

/** The repository again, with one commit, nothing built and nothing tested, in which files can be changed. */
export type EditableRepository = {
  folder: string
  /** Adds a line to a file, as somebody who works on it does; not committed. */
  appendLine(file: string): Promise<void>
  /** Makes a file again what it was. */
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

import { lstat, mkdir, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gives `target` the content of `source`, and moves the files needed for that out of `source`. Each step changes only a path
 * that is wrong, so several repairs from the same content can run at the same time and never damage a correct file.
 * @throws if another repair changes the same path at the same moment; a new repair then continues from there
 */
export async function syncFolderByMoving(source: string, target: string): Promise<void> {
  await makeFolder(target)
  const entries = await readdir(source, { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name))
  for (const name of await readdir(target))
    if (!names.has(name)) await rm(join(target, name), { recursive: true, force: true })
  for (const entry of entries) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await syncFolderByMoving(from, to)
    else await repairFile(from, to)
  }
}

// `unlink` fails on a folder and `rmdir` on a file, so neither can remove an entry that another repair has just corrected.

async function makeFolder(folder: string): Promise<void> {
  const found = await lstatOrNull(folder)
  if (found?.isDirectory()) return
  if (found) await unlink(folder)
  await mkdir(folder, { recursive: true })
}

async function repairFile(from: string, to: string): Promise<void> {
  const found = await lstatOrNull(to)
  if (found?.isFile() && (await readFile(to)).equals(await readFile(from))) return
  if (found?.isDirectory()) {
    for (const name of await readdir(to)) await rm(join(to, name), { recursive: true, force: true })
    await rmdir(to)
  }
  await rename(from, to)
}

const lstatOrNull = (path: string) =>
  lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

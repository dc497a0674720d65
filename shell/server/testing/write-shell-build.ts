import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const manifest = { entry: 'main.js', interfaceVersion: 1, apiVersion: 1, chunks: {}, integrity: {} }

/** Writes a small build of a shell; `shellSource` is the source of its server build. Returns the folder. */
export async function writeShellBuild(folder: string, shellSource: string): Promise<string> {
  const files = {
    'package.json': '{}',
    'dist/browser/ninepocket.json': JSON.stringify(manifest),
    'dist/server/shell.mjs': shellSource,
    'dist/facade/facade.mjs': '',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  await symlink(path.join(import.meta.dirname, '../../node_modules'), path.join(folder, 'node_modules'))
  return folder
}

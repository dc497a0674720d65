import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const runCommand = promisify(execFile)
const cache = fileURLToPath(new URL('../../../node_modules/.cache/ninepocket/nginx', import.meta.url))
const commonPaths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const downloadedNginx = join(cache, 'usr/sbin/nginx')

export const missingNginxMessage = 'nginx is missing. Install it: apt-get install nginx-light'

/** Finds nginx on the machine, or unpacks Debian's package without installing it. Returns null if neither works. */
export async function findOrDownloadNginx(): Promise<string | null> {
  const found = [...commonPaths, downloadedNginx].find((path) => existsSync(path))
  return found ?? (await downloadNginx())
}

async function downloadNginx(): Promise<string | null> {
  try {
    await mkdir(cache, { recursive: true })
    await runCommand('apt-get', ['download', 'nginx'], { cwd: cache, timeout: 60_000 })
    const file = (await readdir(cache)).find((name) => name.endsWith('.deb')) ?? ''
    await runCommand('dpkg-deb', ['-x', file, '.'], { cwd: cache })
    await runCommand(downloadedNginx, ['-v'])
    return downloadedNginx
  } catch {
    return null // other system, no network, or missing libraries
  }
}

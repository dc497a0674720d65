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

/** What to do where there is none. */
export const missingNginxMessage = 'no nginx here: apt-get install nginx-light'

/**
 * The program of nginx: the machine's, or one unpacked from Debian's package beside the libraries, which installs nothing.
 * Null where there is neither.
 */
export async function findNginx(): Promise<string | null> {
  const found = [...commonPaths, downloadedNginx].find((place) => existsSync(place))
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
    return null // another system, no network, or libraries that are missing
  }
}

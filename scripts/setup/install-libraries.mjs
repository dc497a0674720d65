import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pnpm = 'pnpm@12.21.0'
/** Below this number, pnpm is still counting the libraries, so progress would be wrong. */
const minResolvedToReport = 50

/**
 * Installs the libraries of the lock file into `node_modules`, and prints progress. Returns false if nothing has changed.
 * @param {string} root the repository's folder
 * @param {{ mayChangeLock?: boolean }} [options] whether a changed manifest may change the lock file
 * @throws {Error} with pnpm's output if it fails
 */
export async function installLibraries(root, { mayChangeLock = false } = {}) {
  const stampFile = join(root, 'node_modules', '.cache', 'ninepocket', 'libraries')
  const expectedHash = hashInstallInputs(root)
  const node = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedHash) return false

  const started = Date.now()
  const print = (text) => process.stdout.write(`· libraries: ${text}\n`)
  print('installing (the first time takes about half a minute)')
  await runPnpm(root, mayChangeLock, print)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, mayChangeLock ? hashInstallInputs(root) : expectedHash)
  print(`ready in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return true
}

/** Returns a hash of all inputs of an installation. @param {string} root @returns {string} */
export function hashInstallInputs(root) {
  const manifests = ['', ...listFolders(root), ...listFolders(root, 'shared')].map((folder) =>
    join(folder, 'package.json'),
  )
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...manifests]) {
    if (existsSync(join(root, file))) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function listFolders(root, below = '') {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => join(below, entry.name))
    .sort()
}

/** Runs pnpm through npx, so that a machine needs only npm. Output is shown only on failure. */
function runPnpm(root, mayChangeLock, print) {
  const args = ['--yes', pnpm, 'install', `--${mayChangeLock ? 'no-' : ''}frozen-lockfile`, '--reporter=append-only']
  // npm passes its own settings on as variables, and the nested npm would warn about each unknown one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_package_')))
  const child = spawn('npx', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...env, npm_config_update_notifier: 'false', npm_config_fund: 'false', CI: 'true' },
  })
  let output = ''
  let lastReportAt = Date.now()
  const read = (chunk) => {
    output += chunk
    const progress = /Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(chunk)
    if (!progress || Number(progress[1]) < minResolvedToReport || Date.now() - lastReportAt < 2000) return
    lastReportAt = Date.now()
    print(`${progress[4]} of ${progress[1]} installed`)
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`npx could not be started (${error.message}); is npm installed?`)))
    child.on('exit', (code) => {
      if (code === 0) resolve(undefined)
      else reject(new Error(`${output.trim()}\n\n${getInstallAdvice(output, code)}`))
    })
  })
}

function getInstallAdvice(output, code) {
  return output.includes('ERR_PNPM_OUTDATED_LOCKFILE')
    ? `A package.json changed since the lock file was written. Update it: npx ${pnpm} install`
    : `The libraries could not be installed (pnpm ended with ${code}).`
}

/**
 * The first thing every command runs: `node scripts/bootstrap.mjs COMMAND …`. It needs nothing but Node 20.19 and npm:
 * it installs the libraries when they changed, then hands over to the project's own Node 24, which runs
 * `scripts/COMMAND.ts`. Plain JavaScript, since older Nodes read no TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installLibraries } from './setup/install-libraries.mjs'

const parentCheckMs = 250
const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
const nodeName = isWindows ? 'node.cmd' : 'node'
const [command = 'start', ...rest] = process.argv.slice(2)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}. Get one from https://nodejs.org`)
}
const script = join(root, 'scripts', `${command}.ts`)
if (!existsSync(script)) fail(`There is no command "${command}": scripts/README.md lists them.`)

const bin = join(root, 'node_modules', '.bin')
const isNew = await installLibraries(root).catch((error) => fail(error.message))
if (isNew)
  spawnSync(join(bin, nodeName), [join(root, 'scripts/dev/prebundle-libraries.ts')], {
    stdio: 'inherit',
    shell: isWindows,
  })
runWithProjectNode([script, ...rest])

/** Runs Node 24 in this one's place: same terminal, signals passed on, its exit code ours. */
function runWithProjectNode(args) {
  const child = spawn(join(bin, nodeName), args, {
    cwd: root,
    // The fourth channel tells the child when this process is gone, even killed: nothing is left running.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: isWindows,
    env: {
      ...process.env,
      PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`,
      // Node keeps there what it made of our TypeScript: half of the time in which a command starts.
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm runs a command through a shell, which a SIGTERM ends without passing it on.
  const parent = process.ppid
  const isStartedByNpm = process.env.npm_lifecycle_event !== undefined
  const watch =
    isStartedByNpm && setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), parentCheckMs)
  if (watch) watch.unref()
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
}

function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

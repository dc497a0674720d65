import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { acceptsConnections } from './accepts-connections.ts'

/** `port`: for nginx, on the loopback interface. */
type NginxOptions = { port: number }
type RunningNginx = { url: string; stop(): Promise<void> }

const deployFolder = fileURLToPath(new URL('../../../../deploy', import.meta.url))
const retryEveryMs = 20
const startTimeoutMs = 5_000

/** The main configuration as nginx packages have it, around the shipped site configuration. */
const buildMainConfig = (folder: string, file: string) => `daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${file};
}
`

/** Fills `\${NAME}` as the nginx image does with templates: only known names. */
function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Runs nginx in front of two processes of the site (`host:port`) with the configuration in `deploy/nginx`. */
export function runLoadBalancingNginx(
  nginx: string,
  { sites: [SITE_A, SITE_B], port }: NginxOptions & { sites: readonly [string, string] },
): Promise<RunningNginx> {
  return runTemplate(nginx, { template: 'nginx/site.conf.template', port, values: { SITE_A, SITE_B } })
}

/** Runs nginx as a cache in front of the site (`host:port`) with the configuration in `deploy/cdn`. */
export function runCachingNginx(
  nginx: string,
  { origin: ORIGIN, port }: NginxOptions & { origin: string },
): Promise<RunningNginx> {
  return runTemplate(nginx, { template: 'cdn/nginx.conf.template', port, values: { ORIGIN } })
}

/** Runs nginx with a template of `deploy`, and waits until it listens. */
async function runTemplate(
  nginx: string,
  { template, port, values }: NginxOptions & { template: string; values: Readonly<Record<string, string>> },
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-nginx-'))
  await chmod(folder, 0o755) // workers started by root run as another user
  const text = await readFile(join(deployFolder, template), 'utf8')
  const allValues = {
    LISTEN: `127.0.0.1:${port}`,
    SERVER_NAME: 'localhost',
    CACHE_FOLDER: join(folder, 'cache'),
    ...values,
  }
  await symlink(join(deployFolder, 'nginx/ninepocket'), join(folder, 'ninepocket'))
  await writeFile(join(folder, 'site.conf'), fillTemplate(text, allValues))
  await writeFile(join(folder, 'nginx.conf'), buildMainConfig(folder, 'site.conf'))
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  await promisify(execFile)(nginx, ['-t', ...args])
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    await stopProcess(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilListening(child, port)
    return { url: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('nginx did not start listening')
    await pause(retryEveryMs)
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

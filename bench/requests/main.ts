/**
 * `npm run bench -- requests [--count 100000]`: sends generated requests of all roles over the whole contract, by the test
 * that `npm test` runs with fewer.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atLeast, atMost, mustBeZero } from '../measure/report/figure-with-limit.ts'
import { buildFigureTable } from '../measure/report/report-table.ts'
import { runBench } from '../measure/run/run-bench.ts'
import { prepareRunFolder } from '../measure/run/workspace.ts'

const repositoryRoot = join(import.meta.dirname, '../..')
const maxReplyMs = 2_000
type Figures = { requests: number; serverErrors: number; slowReplies: number; leaks: number; slowestMs: number }

await runBench(
  'requests',
  { count: 100_000 },
  {
    async requests({ count }, onCleanUp) {
      const report = join(await prepareRunFolder(onCleanUp, ''), 'requests.json')
      const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')
      const test = spawn(process.execPath, [vitest, 'run', '--project', 'node', 'api/src/generated-requests.test.ts'], {
        cwd: repositoryRoot,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, GENERATED_REQUESTS: String(count), GENERATED_REQUESTS_REPORT: report },
      })
      await once(test, 'exit')
      // The test has just written it.
      const raw = JSON.parse(await readFile(report, 'utf8')) as Figures & { problems: string[] }
      return {
        tables: [
          buildFigureTable('Generated requests', {
            requests: raw.requests,
            'errors of the site (5xx)': raw.serverErrors,
            'replies after more than 2 s': raw.slowReplies,
            'replies with private data of others': raw.leaks,
            'slowest reply, ms': Math.round(raw.slowestMs),
          }),
        ],
        targets: [
          atLeast(count, 'requests', raw.requests),
          mustBeZero('errors of the site', raw.serverErrors, 'replies'),
          atMost(maxReplyMs, 'slowest reply', Math.round(raw.slowestMs), 'ms'),
          mustBeZero('replies with private data of others', raw.leaks, 'replies'),
        ],
        raw,
      }
    },
  },
)

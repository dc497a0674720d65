/**
 * `npm run affected -- --since REV`: prints which apps a change requires to be built, tested and released. `--app
 * mf-x` limits it to one app, `--since-release` compares with that app's newest release tag, `--json` prints JSON,
 * `--github` also writes the outputs of a workflow step.
 */

import { appendFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { formatAppPlans, planApps } from './affected/plan-apps.ts'
import { readSourceChangeSinceRelease, readSourceChangeSinceRevision } from './affected/source-change.ts'

printUsageOnHelp('npm run affected -- [--since REV | --since-release] [--app mf-x] [--json] [--github]')

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      since: { type: 'string', default: 'HEAD' },
      'since-release': { type: 'boolean' },
      app: { type: 'string' },
      json: { type: 'boolean' },
      github: { type: 'boolean' },
    },
  })
  const all = ['shell', ...listRemoteNames()]
  const apps = all.filter((app) => values.app === undefined || app === values.app)
  if (apps.length === 0) throw new Error(`Unknown app ${values.app}. Apps: ${all.join(', ')}.`)
  const [app = ''] = apps
  if (values['since-release'] && apps.length > 1) throw new Error('--since-release needs one app: --app mf-x')
  const change = values['since-release']
    ? await readSourceChangeSinceRelease(app)
    : await readSourceChangeSinceRevision(values.since)
  const plans = planApps(change, apps)
  if (values.github) {
    const outputs = plans.flatMap(({ build, test, release }) =>
      Object.entries({ build, test, release }).map(([action, causes]) => `${action}=${causes.length > 0}\n`),
    )
    await appendFile(process.env.GITHUB_OUTPUT ?? '/dev/stdout', outputs.join(''))
  }
  process.stdout.write(`${values.json ? JSON.stringify(plans, null, 2) : formatAppPlans(plans)}\n`)
})

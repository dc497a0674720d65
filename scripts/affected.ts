/**
 * `npm run affected -- --since REV`: which parts a change needs to be built, tested and released. With `--part mf-x` those of
 * one part alone, with `--since-release` what is not released yet of it (since its newest tag), with `--json` for programs,
 * with `--github` as the outputs of a step of a workflow.
 */
import { appendFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { formatPlan, planApps } from './affected/plan-apps.ts'
import { findChangeSince, findChangeSinceRelease } from './affected/source-change.ts'

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      since: { type: 'string', default: 'HEAD' },
      'since-release': { type: 'boolean' },
      part: { type: 'string' },
      json: { type: 'boolean' },
      github: { type: 'boolean' },
    },
  })
  const all = ['shell', ...listRemoteNames()]
  const apps = all.filter((app) => values.part === undefined || app === values.part)
  if (apps.length === 0) throw new Error(`There is no part ${values.part}; there are ${all.join(', ')}.`)
  const [app = ''] = apps
  if (values['since-release'] && apps.length > 1)
    throw new Error('--since-release is of one part: --part mf-x')
  const change = values['since-release']
    ? await findChangeSinceRelease(app)
    : await findChangeSince(values.since)
  const plans = planApps(change, apps)
  if (values.github) {
    const outputs = plans.flatMap(({ build, test, release }) =>
      Object.entries({ build, test, release }).map(([act, why]) => `${act}=${why.length > 0}\n`),
    )
    await appendFile(process.env.GITHUB_OUTPUT ?? '/dev/stdout', outputs.join(''))
  }
  process.stdout.write(`${values.json ? JSON.stringify(plans, null, 2) : formatPlan(plans)}\n`)
})

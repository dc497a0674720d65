/**
 * `npm run plan -- --since REV`: which parts a change needs to be built, tested and released. With `--part mf-x` those of
 * one part alone, with `--json` for programs, with `--github` as the outputs of a step of a workflow.
 */
import { appendFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { remoteNames } from './build/build-parts.ts'
import { changeSince } from './plan/changed-files.ts'
import { planParts, toldPlan } from './plan/plan-parts.ts'
import { endWith } from './setup/end-with.ts'

await endWith(async () => {
  const { values } = parseArgs({
    options: {
      since: { type: 'string', default: 'HEAD' },
      part: { type: 'string' },
      json: { type: 'boolean' },
      github: { type: 'boolean' },
    },
  })
  const all = ['shell', ...remoteNames()]
  const parts = all.filter((part) => values.part === undefined || part === values.part)
  if (parts.length === 0) throw new Error(`There is no part ${values.part}; there are ${all.join(', ')}.`)
  const plans = planParts(await changeSince(values.since), parts)
  if (values.github) {
    const outputs = plans.flatMap(({ build, test, release }) =>
      Object.entries({ build, test, release }).map(([act, why]) => `${act}=${why.length > 0}\n`),
    )
    await appendFile(process.env.GITHUB_OUTPUT ?? '/dev/stdout', outputs.join(''))
  }
  process.stdout.write(`${values.json ? JSON.stringify(plans, null, 2) : toldPlan(plans)}\n`)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../setup/root.ts'
import { deployText } from './read-deploy.ts'

type Step = { run?: string; env?: Record<string, string> }

/** The step of `deploy.yml` that runs this. */
function stepThat(runs: string): Step {
  const text = readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8')
  const { jobs } = parse(text) as { jobs: { check: { steps: Step[] } } } // as we write it
  const step = jobs.check.steps.find(({ run }) => run?.startsWith(runs))
  if (!step) throw new Error(`deploy.yml does not run ${runs}`)
  return step
}
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

test('Helm is given what the chart cannot do without', () => {
  const templates = readdirSync(join(root, 'deploy/chart/templates'))
  const text = templates.map((file) => deployText(`chart/templates/${file}`)).join('\n')
  const needed = namesIn(text, /required "[^"]*" \.Values\.([\w.]+)/g)
  expect(needed.length).toBeGreaterThan(2)
  expect(namesIn(stepThat('helm lint deploy/chart').run ?? '', /--set ([\w.]+)=/g)).toEqual(needed)
})

test('compose is given what its file cannot do without', () => {
  const needed = namesIn(deployText('compose.yaml'), /\$\{(\w+):\?/g)
  expect(needed.length).toBeGreaterThan(2)
  const { env = {} } = stepThat('docker compose --file deploy/compose.yaml config')
  expect(Object.keys(env).sort()).toEqual(needed)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDeployFile } from './deploy-files.ts'

type Step = { run?: string; env?: Record<string, string> }

function findStep(runs: string): Step {
  const text = readFileSync(join(repositoryRoot, '.github/workflows/deploy.yml'), 'utf8')
  const { jobs } = parse(text) as { jobs: { check: { steps: Step[] } } } // the workflow is our own text
  const step = jobs.check.steps.find(({ run }) => run?.startsWith(runs))
  if (!step) throw new Error(`deploy.yml does not run ${runs}`)
  return step
}
const findNames = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

test('the workflow gives Helm every required value of the chart', () => {
  const templates = readdirSync(join(repositoryRoot, 'deploy/chart/templates'))
  const text = templates.map((file) => readDeployFile(`chart/templates/${file}`)).join('\n')
  const needed = findNames(text, /required "[^"]*" \.Values\.([\w.]+)/g)
  expect(needed.length).toBeGreaterThan(2)
  expect(findNames(findStep('helm lint deploy/chart').run ?? '', /--set ([\w.]+)=/g)).toEqual(needed)
})

test('the workflow gives compose every required variable', () => {
  const needed = findNames(readDeployFile('compose.yaml'), /\$\{(\w+):\?/g)
  expect(needed.length).toBeGreaterThan(2)
  const { env = {} } = findStep('docker compose --file deploy/compose.yaml config')
  expect(Object.keys(env).sort()).toEqual(needed)
})

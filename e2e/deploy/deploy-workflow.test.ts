import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDeployFile } from './deploy-files.ts'

type Step = { run?: string; env?: Record<string, string> }

/** Finds the step whose command starts with a text. */
function findStep(command: string): Step {
  const text = readFileSync(join(repositoryRoot, '.github/workflows/deploy.yml'), 'utf8')
  const { jobs } = parse(text) as { jobs: { check: { steps: Step[] } } } // GitHub's format
  const step = jobs.check.steps.find(({ run }) => run?.startsWith(command))
  if (!step) throw new Error(`deploy.yml does not run ${command}`)
  return step
}
const findNames = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

test('the workflow passes every required value of the chart to Helm', () => {
  const templates = readdirSync(join(repositoryRoot, 'deploy/chart/templates'))
  const text = templates.map((file) => readDeployFile(`chart/templates/${file}`)).join('\n')
  const required = findNames(text, /required "[^"]*" \.Values\.([\w.]+)/g)
  expect(required.length).toBeGreaterThan(2)
  expect(findNames(findStep('helm lint deploy/chart').run ?? '', /--set ([\w.]+)=/g)).toEqual(required)
})

test('the workflow passes every required variable to compose', () => {
  const required = findNames(readDeployFile('compose.yaml'), /\$\{(\w+):\?/g)
  expect(required.length).toBeGreaterThan(2)
  const { env = {} } = findStep('docker compose --file deploy/compose.yaml config')
  expect(Object.keys(env).sort()).toEqual(required)
})

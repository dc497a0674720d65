import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRepositoryFile } from './repository-files.ts'

type Workflow = {
  on: { schedule: { cron: string }[]; push: { paths: string[] } }
  jobs: { vulnerabilities: { steps: { run?: string }[] } }
}
type Dependabot = { updates: { 'package-ecosystem': string; schedule: { interval: string } }[] }

test('compares the lock file with known vulnerabilities daily and at each change, and fails at the lowest severity', () => {
  const workflow = parse(readRepositoryFile('.github/workflows/libraries.yml')) as Workflow // GitHub's format
  expect(workflow.on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)])
  expect(workflow.on.push.paths).toContain('pnpm-lock.yaml')
  const commands = workflow.jobs.vulnerabilities.steps.flatMap(({ run }) => run ?? [])
  const { packageManager }: { packageManager?: string } = JSON.parse(readRepositoryFile('package.json'))
  expect(commands).toEqual([`npx --yes ${packageManager ?? 'pnpm@12.21.0'} audit --audit-level low`])
})

test('proposes updates of libraries, actions and images every week', () => {
  const { updates } = parse(readRepositoryFile('.github/dependabot.yml')) as Dependabot // GitHub's format
  expect(updates.map((each) => [each['package-ecosystem'], each.schedule.interval])).toEqual(
    ['npm', 'github-actions', 'docker', 'docker-compose'].map((name) => [name, 'weekly']),
  )
})

test('documents a time for each severity', () => {
  const document = readRepositoryFile('SECURITY.md')
  for (const severity of ['critical', 'high', 'medium', 'low'])
    expect(document).toMatch(new RegExp(`^\\| ${severity}.* \\| \\d+ days \\|$`, 'm'))
})

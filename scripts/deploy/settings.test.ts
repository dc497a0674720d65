import { parseConfig } from '@ninepocket/api/config'
import { settingWarnings } from '@ninepocket/api/setting-warnings'
import { expect, test } from 'vitest'
import { chartValues, compose, containerSettings, filled, knownSettings, renderChart } from './read-deploy.ts'

const known = knownSettings()
const site = () => compose().services['site-a']!
/** For the image, not for the site. */
const others = ['NODE_ENV']

/** What a public site cannot do without, or should not. */
const forProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'STORAGE_URL',
  'REMOTES_URL',
  'AWS_ACCESS_KEY_ID',
  'HUMAN_VERIFICATION',
  'METRICS_TOKEN',
  'SEED_DEMO',
]
const asked = {
  PUBLIC_URL: 'https://cards.example',
  POSTGRES_PASSWORD: 'pw',
  SMTP_URL: 'smtps://mail.example',
}

function composeConfig() {
  const own = Object.entries(site().environment).map(([name, text]) => [name, filled(text, asked)] as const)
  return parseConfig({ ...containerSettings(), ...Object.fromEntries(own) })
}

function chartConfig() {
  const { settings, secrets, ...rest } = chartValues()
  const objects = renderChart({
    ...rest,
    host: 'cards.example',
    settings: { ...settings, PUBLIC_URL: asked.PUBLIC_URL },
    secrets: { ...secrets, DATABASE_URL: 'postgres://u:p@db/cards', SMTP_URL: asked.SMTP_URL },
  })
  const of = (kind: string) => objects.find((each) => each.kind === kind)
  return parseConfig({ ...containerSettings(), ...of('ConfigMap')?.data, ...of('Secret')?.stringData })
}

test('the settings that the site reads are found', () => {
  expect([...known]).toEqual(expect.arrayContaining(['PORT', 'AWS_REGION', 'POLICY_EMBED_TERMS']))
})

const settingsOf = {
  compose: () => Object.keys(site().environment),
  'the chart': () => [chartValues().settings, chartValues().secrets].flatMap((each) => Object.keys(each)),
}
test.each(Object.entries(settingsOf))('no setting of %s is misspelt, and none is missing', (_, names) => {
  expect(names().filter((name) => !known.has(name))).toEqual([])
  expect(forProduction.filter((name) => !names().includes(name))).toEqual([])
})

test('no setting of the container is misspelt', () => {
  expect(Object.keys(containerSettings()).filter((name) => !known.has(name))).toEqual(others)
})

test.each([
  ['compose', composeConfig],
  ['the chart', chartConfig],
])('a public site starts with what %s gives it, and nothing is to be warned of', (_, configOf) => {
  const config = configOf()
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    dataDir: '/data',
    trustProxy: 1,
    seedDemo: false,
    publicUrl: 'https://cards.example',
  })
  expect(config.databaseUrl).toMatch(/^postgres:/)
  expect(settingWarnings(config)).toEqual([])
})

test('compose and the chart start nothing without the address of the site', () => {
  expect(() => filled(site().environment.PUBLIC_URL ?? '', {})).toThrow('PUBLIC_URL must be set')
  expect(() => renderChart(chartValues())).toThrow(/^settings.PUBLIC_URL|^host/)
})

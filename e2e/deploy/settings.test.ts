import { parseConfig } from '@ninepocket/api/settings/config'
import { getSettingWarnings } from '@ninepocket/api/settings/setting-warnings'
import { expect, test } from 'vitest'
import {
  listKnownSettings,
  readChartValues,
  readComposeFile,
  readContainerfileEnvironment,
  renderChart,
  renderChartWithRequiredValues,
  substituteComposeVariables,
} from './deploy-files.ts'

const knownSettings = listKnownSettings()
const site = () => readComposeFile().services['site-a']!
/** Settings of the image, not of the site. */
const imageOnlySettings = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'NODE_OPTIONS']

const productionSettings = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'STORAGE_URL',
  'REMOTES_URL',
  'SITE_SECRET',
  'AWS_ACCESS_KEY_ID',
  'HUMAN_VERIFICATION',
  'METRICS_TOKEN',
  'SEED_DEMO',
]
const requiredSettings = {
  PUBLIC_URL: 'https://cards.example',
  POSTGRES_PASSWORD: 'pw',
  SITE_DATABASE_PASSWORD: 'site-pw',
  SITE_SECRET: 'a secret of at least 32 characters',
  SMTP_URL: 'smtps://mail.example',
}

function composeConfig() {
  const siteSettings = Object.entries(site().environment).map(
    ([name, text]) => [name, substituteComposeVariables(text, requiredSettings)] as const,
  )
  return parseConfig({ ...readContainerfileEnvironment(), ...Object.fromEntries(siteSettings) })
}

function chartConfig() {
  const objects = renderChartWithRequiredValues()
  const findObject = (kind: string) => objects.find((each) => each.kind === kind)
  return parseConfig({
    ...readContainerfileEnvironment(),
    ...findObject('ConfigMap')?.data,
    ...findObject('Secret')?.stringData,
  })
}

test('finds the settings that the site reads', () => {
  expect([...knownSettings]).toEqual(expect.arrayContaining(['PORT', 'AWS_REGION', 'POLICY_EMBED_TERMS']))
})

const listSettings = {
  compose: () => Object.keys(site().environment),
  'the chart': () => [readChartValues().settings, readChartValues().secrets].flatMap((each) => Object.keys(each)),
}
test.each(Object.entries(listSettings))('%s names only existing settings, and all of them', (_, names) => {
  expect(names().filter((name) => !knownSettings.has(name))).toEqual([])
  expect(productionSettings.filter((name) => !names().includes(name))).toEqual([])
})

test('the container sets only existing settings', () => {
  expect(Object.keys(readContainerfileEnvironment()).filter((name) => !knownSettings.has(name))).toEqual(
    imageOnlySettings,
  )
})

test.each([
  ['compose', composeConfig],
  ['the chart', chartConfig],
])('a public site starts without warnings with the settings of %s', (_, readConfig) => {
  const config = readConfig()
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    dataDir: '/data',
    trustProxy: 1,
    seedDemo: false,
    publicUrl: 'https://cards.example',
  })
  expect(config.databaseUrl).toMatch(/^postgres:/)
  expect(getSettingWarnings(config)).toEqual([])
})

test('compose and the chart do not start without the public URL', () => {
  expect(() => substituteComposeVariables(site().environment.PUBLIC_URL ?? '', {})).toThrow('PUBLIC_URL must be set')
  expect(() => renderChart(readChartValues())).toThrow(/^settings.PUBLIC_URL|^host/)
})

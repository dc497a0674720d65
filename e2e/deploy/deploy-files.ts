import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '@ninepocket/api/settings/config'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { parse, parseAllDocuments } from 'yaml'
import { renderChartTemplateWithoutHelm } from './render-chart-template-without-helm.ts'

export const readDeployFile = (file: string) => readFileSync(join(repositoryRoot, 'deploy', file), 'utf8')

export type ComposeService = {
  image: string
  environment: Record<string, string>
  stop_grace_period?: string
  depends_on?: Record<string, unknown>
}
export type KubernetesObject = {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: unknown
}

// The tests check the content of these files.
export const readComposeFile = (file = 'compose.yaml') =>
  parse(readDeployFile(file), { merge: true }) as { services: Record<string, ComposeService> }
export const readChartValues = () => parse(readDeployFile('chart/values.yaml')) as ChartValues
export type ChartValues = { settings: Record<string, string>; secrets: Record<string, string>; [name: string]: unknown }

/** Substitutes compose variables: `${NAME:-default}`, and `${NAME:?message}` from `values`. */
export function substituteComposeVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = values[name] ?? (kind === '-' ? rest : undefined)
    if (value === undefined) throw new Error(`${name} must be set: ${rest}`)
    return value
  })
}

/** Returns the variables that the image sets. */
export function readContainerfileEnvironment(): Record<string, string> {
  const [, text = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(readDeployFile('Containerfile')) ?? []
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))
}

/** Renders the objects of the chart. A template that the values turn off has none. */
export function renderChart(values: object): KubernetesObject[] {
  return readdirSync(join(repositoryRoot, 'deploy/chart/templates')).flatMap((file) => {
    const template = readDeployFile(`chart/templates/${file}`)
    const text = renderChartTemplateWithoutHelm(template, { Values: values, Release: { Name: 'cards' } })
    const documents = parseAllDocuments(text, { strict: true, uniqueKeys: true })
    return documents.flatMap((document) => {
      if (document.errors[0]) throw document.errors[0]
      return (document.toJS() as KubernetesObject | null) ?? [] // null if the template contains only comments
    })
  })
}

/** Renders the chart with its required values and `changes`. */
export function renderChartWithRequiredValues(changes: object = {}): KubernetesObject[] {
  const { settings, secrets, ...rest } = readChartValues()
  const required = {
    settings: { ...settings, PUBLIC_URL: 'https://cards.example' },
    secrets: {
      ...secrets,
      DATABASE_URL: 'postgres://u:p@db/cards',
      SITE_SECRET: 'a secret of at least 32 characters',
      SMTP_URL: 'smtps://mail.example',
    },
  }
  return renderChart({ ...rest, ...required, host: 'cards.example', ...changes })
}

/** Lists the settings that the site reads, with files in a bucket. */
export function listKnownSettings(): Set<string> {
  const names = new Set<string>()
  const bucket = new Map([
    ['STORAGE_URL', 's3://images'],
    ['AWS_ACCESS_KEY_ID', 'a'],
    ['AWS_SECRET_ACCESS_KEY', 'b'],
  ])
  const get = (_target: object, name: string) => {
    names.add(name)
    return bucket.get(name)
  }
  parseConfig(new Proxy({}, { get }))
  return names
}

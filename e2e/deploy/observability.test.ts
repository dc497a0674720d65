import { createMetrics } from '@ninepocket/api/http/observability/metrics'
import { setUpTestApi } from '@ninepocket/api/testing/set-up'
import { createBrowserFailureCounter } from '@ninepocket/server/browser-failures'
import { createGuestAdmission } from '@ninepocket/server/create-guest-admission'
import { addPageMetrics, addReleaseMetrics } from '@ninepocket/server/page-metrics'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDeployFile } from './deploy-files.ts'

type Dashboard = {
  panels: Array<{ title: string; targets: Array<{ expr: string }> }>
  templating: { list: Array<{ query: string | { query: string } }> }
}
type AlertRules = {
  groups: Array<{ rules: Array<{ alert: string; expr: string; annotations: { summary: string } }> }>
}

// Both files were made for this test's reader; the assertions below check what it needs.
const dashboard = JSON.parse(readDeployFile('observability/dashboard.json')) as Dashboard
const { groups } = parse(readDeployFile('observability/alerts.yaml')) as AlertRules
const rules = groups.flatMap((group) => group.rules)

/** Names of the metrics in an expression: all that are no function, keyword, label or text. */
const findMetrics = (expression: string) =>
  [...expression.replace(/"[^"]*"|\{[^}]*\}|(by|on|group_left) \([^)]*\)/g, '').matchAll(/[a-z]\w*_\w+(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(histogram_quantile|label_values|rate_interval)$/.test(name))

const metrics = createMetrics()
addPageMetrics(metrics)
addReleaseMetrics(metrics)
createGuestAdmission({ readIssuedToken: () => null, hsts: null, metrics })
createBrowserFailureCounter(metrics, { registryFolder: '', shellFolder: '' })
const api = await setUpTestApi({ metrics })

/** Lists the metrics of `/metrics`, a histogram by the names of its series. */
async function listExposedMetrics(): Promise<Set<string>> {
  const text = await api.get('/metrics').then((reply) => reply.text())
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

test.each([
  ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
  ['the alert rules', rules.map(({ expr }) => expr)],
])('%s use only metrics that the site exposes', async (_, expressions) => {
  const used = new Set(expressions.flatMap(findMetrics))
  const exposed = await listExposedMetrics()
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter((name) => !exposed.has(name))).toEqual([])
})

test('the dashboard shows every metric of the site', async () => {
  const used = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => findMetrics(expr)))
  const isShown = (name: string) => used.some((each) => each.replace(/_(bucket|sum|count)$/, '') === name)
  const own = [...(await listExposedMetrics())]
    .filter((name) => !/^(nodejs|process)_/.test(name))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  expect([...new Set(own)].filter((name) => !isShown(name))).toEqual([])
})

test('finds the metrics of an expression', () => {
  expect(findMetrics('sum by (le, page_kind) (rate(a_b_bucket{c_d="e_f"}[$__rate_interval])) > 2 * g_h')).toEqual([
    'a_b_bucket',
    'g_h',
  ])
})

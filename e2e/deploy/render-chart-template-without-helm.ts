import { evaluateChartExpression, isHelmTruthy, type TemplateScope } from './evaluate-chart-expression.ts'

/** Text, or an action with the nodes up to its `end` if it opens a block. */
type TemplateNode = { text: string } | { action: string; body: TemplateNode[] }

/** Renders the subset of Helm's language that the chart uses. @throws {Error} for anything else */
export const renderChartTemplateWithoutHelm = (template: string, values: object): string =>
  renderNodes(parseTemplate(template), { dot: values, variables: new Map([['$', values]]) })

function parseTemplate(template: string): TemplateNode[] {
  // A dash within the braces removes the adjacent white space, as in Go.
  const trimmed = template.replace(/\s*\{\{-/g, '{{').replace(/-\}\}\s*/g, '}}')
  let body: TemplateNode[] = []
  const enclosingBodies: TemplateNode[][] = []
  for (const [index, part] of trimmed.split(/\{\{([\s\S]*?)\}\}/).entries()) {
    const action = part.trim()
    if (index % 2 === 0) body.push({ text: part })
    else if (action === 'end') {
      const enclosing = enclosingBodies.pop()
      if (!enclosing) throw new Error('"end" is unexpected')
      body = enclosing
    } else {
      const node = { action, body: [] }
      body.push(node)
      if (!/^(if|with|range)\s/.test(action)) continue
      enclosingBodies.push(body)
      body = node.body
    }
  }
  if (enclosingBodies.length > 0) throw new Error('"end" is missing')
  return body
}

const renderNodes = (nodes: readonly TemplateNode[], scope: TemplateScope): string =>
  nodes.map((node) => ('text' in node ? node.text : renderAction(node.action, node.body, scope))).join('')

function renderAction(action: string, body: readonly TemplateNode[], scope: TemplateScope): string {
  const [, keyword, rest = ''] = /^(if|with|range)\s+([\s\S]*)$/.exec(action) ?? []
  if (!keyword) return String(evaluateChartExpression(action, scope))
  if (keyword === 'if') return isHelmTruthy(evaluateChartExpression(rest, scope)) ? renderNodes(body, scope) : ''
  if (keyword === 'with') {
    const dot = evaluateChartExpression(rest, scope)
    return isHelmTruthy(dot) ? renderNodes(body, { ...scope, dot }) : ''
  }
  const [, names = '', source = ''] = /^((?:\$\w+,?\s*)+):=\s*([\s\S]*)$/.exec(rest) ?? []
  const variables = names.split(',').map((name) => name.trim())
  return Object.entries(evaluateChartExpression(source, scope) as object) // Helm ranges over lists and maps
    .map(([key, value]) => {
      const named = variables.length === 2 ? [key, value] : [value]
      const added = variables.map((name, index) => [name, named[index]] as const)
      return renderNodes(body, { dot: value, variables: new Map([...scope.variables, ...added]) })
    })
    .join('')
}

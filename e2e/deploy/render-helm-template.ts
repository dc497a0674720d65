import { evaluateChartExpression, isHelmTruthy, type TemplateScope } from './evaluate-chart-expression.ts'

type TemplateToken = { kind: 'text'; text: string } | { kind: 'action'; text: string }

/** Splits a template into text and actions. A dash within the braces removes the adjacent white space, as in Go. */
function tokenizeTemplate(template: string): TemplateToken[] {
  const tokens: TemplateToken[] = []
  let isTrimmed = false
  for (const segment of template.split(/(\{\{-?[\s\S]*?-?\}\})/)) {
    if (!segment.startsWith('{{')) {
      tokens.push({ kind: 'text', text: isTrimmed ? segment.trimStart() : segment })
      isTrimmed = false
      continue
    }
    const before = tokens.at(-1)
    if (segment.startsWith('{{-') && before?.kind === 'text') before.text = before.text.trimEnd()
    isTrimmed = segment.endsWith('-}}')
    tokens.push({ kind: 'action', text: segment.replace(/^\{\{-?|-?\}\}$/g, '').trim() })
  }
  return tokens
}

/** Renders the subset of Helm's language that the chart uses. @throws {Error} for anything else */
export function renderHelmTemplate(template: string, values: object): string {
  const tokens = tokenizeTemplate(template)
  const text = renderBlock(tokens, { dot: values, variables: new Map([['$', values]]) })
  if (tokens.length > 0) throw new Error('"end" is unexpected')
  return text
}

/** Renders up to the `end` of this block, and consumes it. */
function renderBlock(tokens: TemplateToken[], scope: TemplateScope, depth = 0): string {
  let text = ''
  for (let token = tokens.shift(); token; token = tokens.shift()) {
    if (token.kind === 'text') text += token.text
    else if (token.text === 'end') {
      if (depth === 0) throw new Error('"end" is unexpected')
      return text
    } else text += renderAction(token.text, tokens, scope, depth)
  }
  if (depth > 0) throw new Error('"end" is missing')
  return text
}

function renderAction(text: string, tokens: TemplateToken[], scope: TemplateScope, depth: number): string {
  const [, keyword, rest = ''] = /^(if|with|range)\s+([\s\S]*)$/.exec(text) ?? []
  if (!keyword) return String(evaluateChartExpression(text, scope))
  const body = takeBlockBody(tokens)
  const render = (inner: TemplateScope) => renderBlock([...body.map((token) => ({ ...token }))], inner, depth + 1)
  if (keyword === 'if') return isHelmTruthy(evaluateChartExpression(rest, scope)) ? render(scope) : ''
  if (keyword === 'with') {
    const dot = evaluateChartExpression(rest, scope)
    return isHelmTruthy(dot) ? render({ ...scope, dot }) : ''
  }
  const [, names = '', source = ''] = /^((?:\$\w+,?\s*)+):=\s*([\s\S]*)$/.exec(rest) ?? []
  const variables = names.split(',').map((name) => name.trim())
  return Object.entries(evaluateChartExpression(source, scope) as object) // Helm ranges over lists and maps
    .map(([key, value]) => {
      const named = variables.length === 2 ? [key, value] : [value]
      const added = variables.map((name, index) => [name, named[index]] as const)
      return render({ dot: value, variables: new Map([...scope.variables, ...added]) })
    })
    .join('')
}

function takeBlockBody(tokens: TemplateToken[]): TemplateToken[] {
  const body: TemplateToken[] = []
  for (let open = 1; open > 0; ) {
    const token = tokens.shift()
    if (!token) throw new Error('"end" is missing')
    body.push(token)
    if (token.kind === 'action' && /^(if|with|range)\s/.test(token.text)) open += 1
    if (token.kind === 'action' && token.text === 'end') open -= 1
  }
  return body
}

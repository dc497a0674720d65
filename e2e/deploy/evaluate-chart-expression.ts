import { createHash } from 'node:crypto'
import { stringify } from 'yaml'

/** Scope of a template: `.` and the variables of the enclosing ranges, with `$` for the root. */
export type TemplateScope = { readonly dot: unknown; readonly variables: ReadonlyMap<string, unknown> }

type TemplateFunction = (...args: unknown[]) => unknown

/** Functions of Helm that the chart uses. */
const helmFunctions: Readonly<Record<string, TemplateFunction>> = {
  quote: (value) => JSON.stringify(String(value ?? '')),
  required: (message, value) => {
    if (value === '' || value === undefined || value === null) throw new Error(String(message))
    return value
  },
  default: (fallback, value) => (isHelmTruthy(value) ? value : fallback),
  and: (...values) => values.find((value) => !isHelmTruthy(value)) ?? values.at(-1),
  not: (value) => !isHelmTruthy(value),
  list: (...values) => values,
  omit: (record, ...names) =>
    Object.fromEntries(Object.entries(record as object).filter(([name]) => !names.includes(name))), // Helm applies it to maps
  printf: (format, ...values) =>
    values.reduce<string>((text, value) => text.replace('%s', String(value)), String(format)),
  toYaml: (value) => stringify(value).trimEnd(),
  toJson: (value) => JSON.stringify(value),
  sha256sum: (value) => createHash('sha256').update(String(value)).digest('hex'),
  nindent: (width, text) => `\n${String(text).replace(/^/gm, ' '.repeat(Number(width)))}`,
}

/** Returns whether Go's templates treat a value as true; empty values are false. */
export function isHelmTruthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return Boolean(value)
}

/** Evaluates the text between braces. @throws {Error} if it uses unsupported syntax or a missing value */
export function evaluateChartExpression(expression: string, scope: TemplateScope): unknown {
  const tokens = expression.match(/"[^"]*"|[()|]|[^\s()|]+/g) ?? []
  const value = evaluatePipeline(tokens, scope)
  if (tokens.length > 0) throw new Error(`"${tokens.join(' ')}" is unexpected in "${expression}"`)
  return value
}

function evaluatePipeline(tokens: string[], scope: TemplateScope): unknown {
  let value = evaluateCall(tokens, scope, [])
  while (tokens[0] === '|') {
    tokens.shift()
    value = evaluateCall(tokens, scope, [value])
  }
  return value
}

function evaluateCall(tokens: string[], scope: TemplateScope, piped: unknown[]): unknown {
  const name = tokens[0] ?? ''
  const helmFunction = helmFunctions[name]
  if (!helmFunction) return evaluateOperand(tokens, scope)
  tokens.shift()
  const args: unknown[] = []
  while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') args.push(evaluateOperand(tokens, scope))
  return helmFunction(...args, ...piped)
}

function evaluateOperand(tokens: string[], scope: TemplateScope): unknown {
  const token = tokens.shift() ?? ''
  if (token === '(') {
    const value = evaluatePipeline(tokens, scope)
    if (tokens.shift() !== ')') throw new Error('a closing parenthesis is missing')
    return value
  }
  if (token.startsWith('"')) return token.slice(1, -1)
  if (/^\d+$/.test(token)) return Number(token)
  const [variable = '', ...fields] = token.split('.')
  if (variable !== '' && !scope.variables.has(variable)) throw new Error(`"${token}" is not known`)
  const from = variable === '' ? scope.dot : scope.variables.get(variable)
  return fields.filter(Boolean).reduce((value, field) => getField(value, field, token), from)
}

function getField(value: unknown, field: string, token: string): unknown {
  if (typeof value !== 'object' || value === null || !(field in value))
    throw new Error(`the chart has no value "${token}"`)
  return (value as Record<string, unknown>)[field] // the check above found the field
}

import { evaluate, isTrue, type Scope } from './chart-expression.ts'

type Piece = { kind: 'text'; text: string } | { kind: 'action'; text: string }

/** Text and actions by turns; a dash within the braces takes the white space beside them away, as Go does. */
function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = []
  let isTrimmed = false
  for (const part of template.split(/(\{\{-?[\s\S]*?-?\}\})/)) {
    if (!part.startsWith('{{')) {
      pieces.push({ kind: 'text', text: isTrimmed ? part.trimStart() : part })
      isTrimmed = false
      continue
    }
    const before = pieces.at(-1)
    if (part.startsWith('{{-') && before?.kind === 'text') before.text = before.text.trimEnd()
    isTrimmed = part.endsWith('-}}')
    pieces.push({ kind: 'action', text: part.replace(/^\{\{-?|-?\}\}$/g, '').trim() })
  }
  return pieces
}

/**
 * Renders a template of our chart: the part of Helm's language that it uses, and nothing else.
 * @throws {Error} at what Helm would refuse, and at what is not of that part
 */
export function renderTemplate(template: string, values: object): string {
  const pieces = piecesOf(template)
  const text = block(pieces, { dot: values, variables: new Map([['$', values]]) })
  if (pieces.length > 0) throw new Error('an "end" is too much')
  return text
}

/** Up to the `end` of this block, which is taken too. */
function block(pieces: Piece[], scope: Scope, depth = 0): string {
  let text = ''
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    if (piece.kind === 'text') text += piece.text
    else if (piece.text === 'end') {
      if (depth === 0) throw new Error('an "end" is too much')
      return text
    } else text += action(piece.text, pieces, scope, depth)
  }
  if (depth > 0) throw new Error('an "end" is missing')
  return text
}

function action(text: string, pieces: Piece[], scope: Scope, depth: number): string {
  const [, keyword, rest = ''] = /^(if|with|range)\s+([\s\S]*)$/.exec(text) ?? []
  if (!keyword) return String(evaluate(text, scope))
  const body = bodyOf(pieces)
  const render = (inner: Scope) => block([...body.map((piece) => ({ ...piece }))], inner, depth + 1)
  if (keyword === 'if') return isTrue(evaluate(rest, scope)) ? render(scope) : ''
  if (keyword === 'with') {
    const dot = evaluate(rest, scope)
    return isTrue(dot) ? render({ ...scope, dot }) : ''
  }
  const [, names = '', source = ''] = /^((?:\$\w+,?\s*)+):=\s*([\s\S]*)$/.exec(rest) ?? []
  const variables = names.split(',').map((name) => name.trim())
  return Object.entries(evaluate(source, scope) as object) // a list or a map, as Helm takes
    .map(([key, value]) => {
      const named = variables.length === 2 ? [key, value] : [value]
      const added = variables.map((name, index) => [name, named[index]] as const)
      return render({ dot: value, variables: new Map([...scope.variables, ...added]) })
    })
    .join('')
}

/** The pieces of a block with its own `end`, taken off. */
function bodyOf(pieces: Piece[]): Piece[] {
  const body: Piece[] = []
  for (let open = 1; open > 0; ) {
    const piece = pieces.shift()
    if (!piece) throw new Error('an "end" is missing')
    body.push(piece)
    if (piece.kind === 'action' && /^(if|with|range)\s/.test(piece.text)) open += 1
    if (piece.kind === 'action' && piece.text === 'end') open -= 1
  }
  return body
}

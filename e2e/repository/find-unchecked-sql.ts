import { type ESTree, parseSync, Visitor } from 'vite'

type ImportRule = { source: RegExp; allowedNames: readonly string[] }

/** Imports of code that sends or builds raw SQL. Types and the listed names are harmless. */
const importRules: readonly ImportRule[] = [
  { source: /^pg$/, allowedNames: ['DatabaseError'] },
  { source: /^pg-copy-streams$/, allowedNames: [] },
  { source: /^kysely$/, allowedNames: ['sql'] },
  { source: /\/prepare-statement\.ts$/, allowedNames: [] },
]
const sqlPattern =
  /\bselect\b[\s\S]*\bfrom\b|\binsert\s+into\b|\bupdate\b[\s\S]*\bset\b|\bdelete\s+from\b|\bcopy\b[\s\S]*\bstd(in|out)\b|\b(create|alter|drop|truncate)\s+(\w+\s+)*table\b|\bwith\b[\s\S]*\bas\s+(not\s+|materialized\s+)*\(/i
const composingMethods = new Set(['concat', 'join', 'replace', 'replaceAll'])
/** Functions that declare statements, or build parts of their text. They may be called at import only. */
const definerPattern = /^(define[A-Z]\w*|build\w*Sql)$/
/** Objects whose `query` holds URL parameters. */
const httpObjects = new Set(['request', 'endpoint'])

/** Returns the types that a source file claims by `as` or `is`; `as const` is no claim. */
export function findTypeAssertions(path: string, source: string): string[] {
  const types: string[] = []
  const addType = (node: ESTree.Span | null | undefined) => {
    if (node) types.push(source.slice(node.start, node.end))
  }
  visit(path, source, {
    TSAsExpression: ({ typeAnnotation }) => addType(typeAnnotation),
    TSTypeAssertion: ({ typeAnnotation }) => addType(typeAnnotation),
    TSTypePredicate: ({ typeAnnotation }) => addType(typeAnnotation?.typeAnnotation),
  })
  return types.filter((type) => type !== 'const')
}

/**
 * Returns every place that could send SQL which no schema has checked: a call of the driver, raw SQL in the query builder,
 * a statement that is declared after import, and SQL text that is composed by hand within a function.
 */
export function findUncheckedSql(path: string, source: string): string[] {
  const faults: string[] = []
  let functionDepth = 0
  let builderDepth = 0
  const definers = new Set<number>()
  const add = (fault: string, { start, end }: ESTree.Span) =>
    faults.push(`${fault}: ${source.slice(start, end).replace(/\s+/g, ' ').slice(0, 80)}`)
  const addDefiner = (name: ESTree.Node | null, { start }: ESTree.Span) => {
    if (name?.type === 'Identifier' && definerPattern.test(name.name)) definers.add(start)
  }
  const enterFunction = ({ start }: ESTree.Span) => {
    if (!definers.has(start)) functionDepth += 1
  }
  const exitFunction = ({ start }: ESTree.Span) => {
    if (!definers.has(start)) functionDepth -= 1
  }
  const addComposedSql = (node: ESTree.Span, text: string) => {
    if (functionDepth > 0 && builderDepth === 0 && sqlPattern.test(text)) add('composed SQL', node)
  }

  visit(path, source, {
    FunctionDeclaration(node) {
      addDefiner(node.id, node)
      enterFunction(node)
    },
    'FunctionDeclaration:exit': exitFunction,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': exitFunction,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': exitFunction,
    TaggedTemplateExpression({ tag }) {
      if (isNamed(tag, 'sql')) builderDepth += 1
    },
    'TaggedTemplateExpression:exit'({ tag }) {
      if (isNamed(tag, 'sql')) builderDepth -= 1
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'sql')) add('sql without a template', node)
      if (isNamed(node.callee, 'query')) add('call of the driver', node)
      if (node.callee.type === 'MemberExpression' && composingMethods.has(getPropertyName(node.callee) ?? ''))
        addComposedSql(node, source.slice(node.start, node.end))
      if (node.callee.type === 'Identifier' && definerPattern.test(node.callee.name) && functionDepth > 0)
        add('statement declared after import', node)
      if (isNamed(node.callee, 'defineStatement')) builderDepth += 1
    },
    'CallExpression:exit'({ callee }) {
      if (isNamed(callee, 'defineStatement')) builderDepth -= 1
    },
    MemberExpression(node) {
      const name = getPropertyName(node)
      const object = node.object.type === 'Identifier' ? node.object.name : ''
      if (name === 'query' && !httpObjects.has(object)) add('call of the driver', node)
      if (object === 'sql' && (name === 'raw' || name === 'lit' || name === undefined)) add('raw SQL', node)
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'ArrowFunctionExpression') addDefiner(id, init)
      if (init && ['sql', 'defineStatement'].some((name) => isNamed(init, name))) add('second name', init)
      const isHttpObject = init?.type === 'Identifier' && httpObjects.has(init.name)
      if (id.type !== 'ObjectPattern' || isHttpObject) return
      for (const property of id.properties)
        if (property.type === 'Property' && isNamed(property.key, 'query')) add('call of the driver', id)
    },
    TemplateLiteral(node) {
      if (node.expressions.length > 0) addComposedSql(node, node.quasis.map(({ value }) => value.raw).join(' '))
    },
    BinaryExpression(node) {
      if (node.operator === '+') addComposedSql(node, source.slice(node.start, node.end))
    },
    ImportDeclaration(node) {
      const rule = importRules.find((each) => each.source.test(node.source.value))
      if (!rule || node.importKind === 'type') return
      for (const each of node.specifiers) {
        if (each.type === 'ImportSpecifier' && each.importKind === 'type') continue
        const imported = each.type === 'ImportSpecifier' ? source.slice(each.imported.start, each.imported.end) : '*'
        if (imported !== each.local.name || !rule.allowedNames.includes(imported)) add('import', node)
      }
    },
    ImportExpression(node) {
      const name = source.slice(node.source.start + 1, node.source.end - 1)
      if (importRules.some((each) => each.source.test(name))) add('import', node)
    },
  })
  return faults
}

type Visitors = ConstructorParameters<typeof Visitor>[0]

function visit(path: string, source: string, visitors: Visitors): void {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  new Visitor(visitors).visit(program)
}

const isNamed = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

/** Returns undefined for a computed name, except one that is written as text. */
function getPropertyName({ property, computed }: ESTree.MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined
  return property.type === 'Literal' ? String(property.value) : undefined
}

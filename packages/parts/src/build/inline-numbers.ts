/**
 * Named numbers of a module written where they are used. V8 keeps a variable of a module in memory, reads it at every use and checks each
 * time that it is a number: loops that compare bytes with named ones took a tenth longer.
 */
import { type Plugin, parseAst } from 'vite'

/** Modules of ours: others have their own ways. */
const OURS = /\/packages\/\w[\w-]*\/src\/.*\.ts$/

/** Changes the modules of a build, after their types were removed. */
export const inlineNumbers = (): Plugin => ({
  name: 'sluice:inline-numbers',
  transform: {
    filter: { id: OURS },
    handler: code => ({ code: withNumbers(code), map: null }),
  },
})

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The code with the numbers in place of their names. A name that means something else anywhere in the module stays everywhere. */
export function withNumbers(code: string): string {
  const program = parseAst(code) as unknown as Node
  const bound = new Map<string, number>()
  countBound(program, bound)
  const numbers = numbersOf(program, bound)
  if (numbers.size === 0) return code
  const places: (readonly [start: number, end: number, name: string])[] = []
  collectUses(program, name => numbers.has(name), places)
  places.sort(([a], [b]) => a - b)
  let from = 0
  let text = ''
  for (const [start, end, name] of places) {
    text += `${code.slice(from, start)}(${numbers.get(name)!})`
    from = end
  }
  return text + code.slice(from)
}

/** The numbers that the module's constants have which are bound once. */
function numbersOf(program: Node, bound: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const statement of program.body as readonly Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations as readonly { readonly id: Node; readonly init: unknown }[]) {
      const name = id.name as string
      const value = id.type === 'Identifier' && bound.get(name) === 1 ? numberOf(init, numbers) : undefined
      // Not -0, whose text is that of 0.
      if (value !== undefined && Number.isFinite(value) && !Object.is(value, -0)) numbers.set(name, value)
    }
  }
  return numbers
}

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '**': (a, b) => a ** b,
  '<<': (a, b) => a << b,
  '|': (a, b) => a | b,
}

/** The value of an expression of numbers and names of numbers; undefined for any other. */
function numberOf(value: unknown, numbers: ReadonlyMap<string, number>): number | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal') return typeof value.value === 'number' ? value.value : undefined
  if (value.type === 'Identifier') return numbers.get(value.name as string)
  if (value.type === 'UnaryExpression' && value.operator === '-') {
    const operand = numberOf(value.argument, numbers)
    return operand === undefined ? undefined : -operand
  }
  if (value.type !== 'BinaryExpression') return undefined
  const operation = OPERATIONS[value.operator as string]
  const left = numberOf(value.left, numbers)
  const right = numberOf(value.right, numbers)
  return operation === undefined || left === undefined || right === undefined ? undefined : operation(left, right)
}

/** Under which member a node has the names that it gives a meaning. */
const BINDING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

/** Counts how often each name is given a meaning, whatever its scope. */
function countBound(value: unknown, bound: Map<string, number>): void {
  if (Array.isArray(value)) for (const each of value) countBound(each, bound)
  else if (isNode(value)) {
    for (const key of BINDING[value.type] ?? []) countNames(value[key], bound)
    for (const key in value) countBound(value[key], bound)
  }
}

/** Counts the names of a pattern; those in its keys and defaults are uses. */
function countNames(value: unknown, bound: Map<string, number>): void {
  if (Array.isArray(value)) for (const each of value) countNames(each, bound)
  else if (isNode(value)) {
    if (value.type === 'Identifier') bound.set(value.name as string, (bound.get(value.name as string) ?? 0) + 1)
    else if (value.type === 'AssignmentPattern') countNames(value.left, bound)
    else if (value.type === 'Property') countNames(value.value, bound)
    else for (const key in value) countNames(value[key], bound)
  }
}

/** Where such names are read. A name that stands for a key too (`{ LIMIT }`) is left. */
function collectUses(
  value: unknown,
  isWanted: (name: string) => boolean,
  places: (readonly [start: number, end: number, name: string])[],
): void {
  if (Array.isArray(value)) {
    for (const each of value) collectUses(each, isWanted, places)
    return
  }
  if (!isNode(value) || value.type === 'ExportSpecifier' || value.type === 'ImportSpecifier') return
  if (value.type === 'Identifier') {
    if (isWanted(value.name as string)) places.push([value.start, value.end, value.name as string])
    return
  }
  if (value.type === 'Property' && value.shorthand === true && (value.value as Node).type === 'Identifier') return
  for (const key in value) if (!namesNothing(value, key)) collectUses(value[key], isWanted, places)
}

/** Whether what a node has under a member is a name that reads no variable: the key of a member, a label, the name of a constant itself. */
function namesNothing(node: Node, member: string): boolean {
  if (member === 'property' || member === 'key') return node.computed !== true
  return member === 'label' || (member === 'id' && (node.id as Node | null)?.type === 'Identifier')
}

/**
 * Takes out of a module of Monaco what no visitor of the playground can see: the descriptions of settings, colours, icons and commands,
 * and menus' entries. Messages without values are inlined, because there is only one language.
 */
import { parseAst } from 'vite'

/** A node of the tree, of which only what all nodes have is known. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Members of object literals that describe something, when their value is a text or a list of texts. */
const DESCRIPTIONS = new Set([
  'description',
  'markdownDescription',
  'enumDescriptions',
  'markdownEnumDescriptions',
  'enumItemLabels',
  'deprecationMessage',
  'markdownDeprecationMessage',
])

/** Members of object literals that only a command palette, a context menu or a page of key bindings reads. */
const UNSEEN = new Set(['metadata', 'menuOpts', 'contextMenuOpts'])

/** Functions whose third argument describes what is registered. */
const DESCRIBED_REGISTRATIONS = new Set(['registerColor', 'registerIcon'])

/** Declares every setting of the editor, each with the schema of its values. */
const SETTINGS_MODULE = 'editor/common/config/editorOptions'

/** Returns the module's code without these texts. `module` is its name in Monaco's folder, without ending. */
export function withoutTexts(module: string, code: string): string {
  if (!/localize|description|metadata|registerColor|menuOpts/i.test(code)) return code
  const edits: Edit[] = []
  collect(parseAst(code) as unknown as Node, module, code, edits)
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

/** Adds the edits of a node and of those below it. If a node is replaced, those below it are not evaluated. */
function collect(node: Node, module: string, code: string, edits: Edit[]): void {
  const own = editsOf(node, module, code)
  edits.push(...own)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && !own.some(edit => edit.start <= child.start && child.end <= edit.end))
        collect(child, module, code, edits)
}

function editsOf(node: Node, module: string, code: string): Edit[] {
  if (node.type === 'ObjectExpression') return unseenMembers(node, code)
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const args = node.arguments as readonly Node[]
  const name = (node.callee as Node).type === 'Identifier' ? ((node.callee as Node).name as string) : ''
  const third = args[2]
  if (DESCRIBED_REGISTRATIONS.has(name) && third !== undefined)
    return [{ start: third.start, end: third.end, text: "''" }]
  if (name === 'localize' && isMessage(node)) {
    const text = args[1]!
    return args.length === 2
      ? [{ start: node.start, end: node.end, text: code.slice(text.start, text.end) }]
      : [numberOut(args[0]!)]
  }
  if (name === 'localize2' && isText(args[1])) return [numberOut(args[0]!)]
  if (module === SETTINGS_MODULE && (node.type === 'NewExpression' || (node.callee as Node).type === 'Super'))
    return args
      .slice(3)
      .flatMap(each =>
        each.type === 'ObjectExpression' ? { start: each.start, end: each.end, text: 'undefined' } : [],
      )
  return []
}

/** The number of a message is its place in a translated list, which is not loaded. */
const numberOut = ({ start, end }: Node): Edit => ({ start, end, text: '0' })

function unseenMembers(node: Node, code: string): Edit[] {
  return (node.properties as readonly Node[]).flatMap(member => {
    if (member.type !== 'Property' || member.computed === true) return []
    const key = member.key as Node
    const name = (key.name ?? key.value) as string
    const value = member.value as Node
    const unseen = DESCRIPTIONS.has(name)
      ? isDescription(value)
      : UNSEEN.has(name) && /^(?:Object|Array)/.test(value.type)
    if (!unseen) return []
    const comma = /^\s*,/.exec(code.slice(member.end))
    return { start: member.start, end: member.end + (comma === null ? 0 : comma[0].length), text: '' }
  })
}

const isText = (node: Node | undefined): boolean => node?.type === 'Literal' && typeof node.value === 'string'

/** A call of `localize` in the published code: the number of the message, and its text. */
const isMessage = (node: Node): boolean => {
  const [number, text] = node.arguments as readonly Node[]
  return typeof number?.value === 'number' && isText(text)
}

function isDescription(node: Node): boolean {
  if (isText(node)) return true
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'CallExpression') return /^localize2?$/.test(((node.callee as Node).name as string) ?? '')
  const elements = node.type === 'ArrayExpression' ? (node.elements as readonly Node[]) : []
  return elements.length > 0 && elements.every(isDescription)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

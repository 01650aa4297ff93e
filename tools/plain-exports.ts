/**
 * What a chunk of CommonJS exports, as values of properties. The bundler exports getters, because a module may assign to its variables later;
 * nearly none does. Each use of another chunk's function in the engine then calls a getter, which takes a quarter of the time of a document.
 */
import { type Plugin, parseAst } from 'vite'

/** Modules whose chunks are changed: those of the engine, which run for each document. The others would only make a build longer. */
const ENGINE = /\/packages\/(?:java|painless|grok|core)\/src\//

/** Changes the files of a build. */
export const plainExports = (): Plugin => ({
  name: 'sluice:plain-exports',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some(id => ENGINE.test(id))) file.code = withPlainExports(file.code)
  },
})

const GETTER =
  /Object\.defineProperty\(exports,\s*["']([\w$]+)["'],\s*\{\s*enumerable:\s*(?:!0|true),\s*get:\s*function\(\)\s*\{\s*return ([\w$]+);?\s*\}\s*\}\)/g

/** The code with values instead of getters, where nothing assigns to a variable of that name after its declaration. */
export function withPlainExports(code: string): string {
  if (code.search(GETTER) < 0) return code
  const assigned = new Set<string>()
  collect(parseAst(code), assigned)
  return code.replace(GETTER, (getter, key: string, name: string) =>
    assigned.has(name) ? getter : `exports.${key}=${name}`,
  )
}

/** Adds the names of variables that are assigned to, whatever their scope. */
function collect(value: unknown, assigned: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const each of value) collect(each, assigned)
    return
  }
  const node = value as Record<string, unknown>
  if (node.type === 'AssignmentExpression' || node.type === 'ForInStatement' || node.type === 'ForOfStatement')
    addTargets(node.left, assigned)
  else if (node.type === 'UpdateExpression') addTargets(node.argument, assigned)
  for (const key in node) collect(node[key], assigned)
}

/** Adds the variables of a target: a name, or a pattern with names. A member of an object is none. */
function addTargets(value: unknown, assigned: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  const node = value as Record<string, unknown>
  if (node.type === 'VariableDeclaration' || node.type === 'MemberExpression') return
  if (node.type === 'Identifier') assigned.add(node.name as string)
  else for (const key in node) addTargets(node[key], assigned)
}

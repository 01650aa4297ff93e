/** Declarations of Monaco's modules that are left out or replaced, where the rest of the module is used. Each with its reason. */
import path from 'node:path'
import { parseAst } from 'vite'

/** Top-level declarations of one module that go, and what comes before the rest. */
interface Cut {
  /** The name in Monaco's folder, without ending. */
  readonly module: string
  readonly reason: string
  /** Names of functions, classes and constants. */
  readonly declarations: readonly string[]
  /** The code in their place; it is given the folder of the stand-ins. */
  readonly code: (standIns: string) => string
}

const from = (names: string, file: string) => (standIns: string) =>
  `import { ${names} } from ${JSON.stringify(path.join(standIns, file))};`

const CUTS: readonly Cut[] = [
  {
    module: 'base/common/strings',
    reason:
      "What one character is to a reader is known to the browser (Intl.Segmenter), so that Monaco's tables are not needed.",
    declarations: ['GraphemeIterator', 'GraphemeBreakTree', 'getGraphemeBreakRawData', 'breakBetweenGraphemeBreakType'],
    code: from('GraphemeIterator', 'graphemes.ts'),
  },
  {
    module: 'base/common/strings',
    reason: 'Characters that look like others are not marked.',
    declarations: ['AmbiguousCharacters', 'InvisibleCharacters'],
    code: () => 'class AmbiguousCharacters {}\nclass InvisibleCharacters {}',
  },
]

/** The modules that are named here. */
export const cutModules: readonly string[] = CUTS.map(({ module }) => module)

/** Gives the code of a module without what is named here, and with what stands in for it. Throws when something named is not there. */
export function withoutDeclarations(module: string, code: string, standIns: string): string {
  const cuts = CUTS.filter(each => each.module === module)
  if (cuts.length === 0) return code
  const gone = new Set(cuts.flatMap(({ declarations }) => declarations))
  let rest = code
  for (const statement of [...parseAst(code).body].reverse()) {
    const name = declaredBy(statement)
    if (name === undefined || !gone.delete(name)) continue
    rest = rest.slice(0, statement.start) + rest.slice(statement.end)
  }
  if (gone.size > 0)
    throw new Error(`Monaco's module ${module} declares no ${[...gone].join(', ')}, which monaco-cuts.ts names`)
  return `${cuts.map(cut => cut.code(standIns)).join('\n')}\n${rest}`
}

/** The name that a statement declares; undefined when it declares none or several. */
function declaredBy(statement: ReturnType<typeof parseAst>['body'][number]): string | undefined {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') return statement.id?.name
  if (statement.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return undefined
  const { id } = statement.declarations[0]!
  return id.type === 'Identifier' ? id.name : undefined
}

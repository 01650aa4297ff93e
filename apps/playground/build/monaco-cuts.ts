/** Declarations of Monaco's modules that are left out or replaced, where the rest of the module is used. Each with its reason. */
import path from 'node:path'
import { parseAst } from 'vite'

/** The declarations removed from one module, and the code put before the rest. */
interface Cut {
  /** The name in Monaco's folder, without ending. */
  readonly module: string
  readonly reason: string
  /** Names of functions, classes and constants. */
  readonly declarations?: readonly string[]
  /** The code in their place; it is given the folder of the stand-ins. */
  readonly code?: (standIns: string) => string
  /** Classes of commands that are not registered: without a palette nobody could call them. What only they need goes with them. */
  readonly commands?: readonly string[]
}

const from = (names: string, file: string) => (standIns: string) =>
  `import { ${names} } from ${JSON.stringify(path.join(standIns, file))};`

const NO_KEYS = 'Commands that have no key cannot be called, since there is no command palette.'

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
  {
    module: 'editor/contrib/linesOperations/browser/linesOperations',
    reason: NO_KEYS,
    commands: [
      'DuplicateSelectionAction',
      'SortLinesAscendingAction',
      'SortLinesDescendingAction',
      'DeleteDuplicateLinesAction',
      'ReverseLinesAction',
      'TrimTrailingWhitespaceAction',
      'JoinLinesAction',
      'TransposeAction',
      'UpperCaseAction',
      'LowerCaseAction',
      'TitleCaseAction',
      'SnakeCaseAction',
      'CamelCaseAction',
      'PascalCaseAction',
      'KebabCaseAction',
    ],
    declarations: ['TitleCaseAction', 'SnakeCaseAction', 'CamelCaseAction', 'PascalCaseAction', 'KebabCaseAction'],
  },
  {
    module: 'editor/contrib/folding/browser/folding',
    reason: NO_KEYS,
    commands: [
      'FoldAllBlockCommentsAction',
      'FoldAllRegionsAction',
      'UnfoldAllRegionsAction',
      'FoldAllExceptAction',
      'UnfoldAllExceptAction',
      'ToggleImportFoldAction',
      'GotoParentFoldAction',
      'GotoPreviousFoldAction',
      'GotoNextFoldAction',
      'FoldRangeFromSelectionAction',
      'RemoveFoldRangeFromSelectionAction',
    ],
  },
  {
    module: 'editor/contrib/multicursor/browser/multicursor',
    reason: NO_KEYS,
    commands: [
      'CompatChangeAll',
      'InsertCursorAtTopOfLineSelected',
      'InsertCursorAtEndOfLineSelected',
      'FocusNextCursor',
      'FocusPreviousCursor',
    ],
  },
  {
    module: 'editor/contrib/find/browser/findController',
    reason: NO_KEYS,
    commands: ['StartFindWithArgsAction', 'MoveToMatchFindAction'],
  },
  {
    module: 'editor/contrib/format/browser/formatActions',
    reason: 'Formatters of a part of a text, and while one types or pastes, are not given.',
    commands: ['FormatSelectionAction', 'FormatOnType', 'FormatOnPaste'],
  },
  {
    module: 'editor/contrib/bracketMatching/browser/bracketMatching',
    reason: NO_KEYS,
    commands: ['SelectToBracketAction', 'RemoveBracketsAction'],
  },
]

/** The modules that are named here. */
export const cutModules: readonly string[] = CUTS.map(({ module }) => module)

/** Returns the code of a module with the listed declarations replaced by their stand-ins. Throws if a listed one does not exist. */
export function withoutDeclarations(module: string, code: string, standIns: string): string {
  const cuts = CUTS.filter(each => each.module === module)
  if (cuts.length === 0) return code
  const gone = new Set(cuts.flatMap(({ declarations = [] }) => declarations))
  const commands = new Set(cuts.flatMap(({ commands: names = [] }) => names))
  let rest = code
  for (const statement of [...parseAst(code).body].reverse()) {
    const declared = declaredBy(statement)
    const registered = registeredBy(statement)
    const goes = declared === undefined ? registered.some(name => commands.has(name)) : gone.delete(declared)
    if (!goes) continue
    for (const name of registered) commands.delete(name)
    rest = rest.slice(0, statement.start) + rest.slice(statement.end)
  }
  const left = [...gone, ...commands]
  if (left.length > 0)
    throw new Error(`Monaco's module ${module} has no ${left.join(', ')}, which monaco-cuts.ts names`)
  const exported = cuts.flatMap(({ declarations = [], code: standIn }) => (standIn === undefined ? declarations : []))
  return `${cuts.map(cut => cut.code?.(standIns) ?? '').join('\n')}\n${withoutExports(rest, exported)}`
}

/** Takes names out of the list of exports at the end of a module: nobody imports what is gone and has no stand-in. */
const withoutExports = (code: string, names: readonly string[]): string =>
  names.reduce((text, name) => text.replace(new RegExp(`^(export \\{.*?)\\b${name}(?:, )?`, 'm'), '$1'), code)

type Statement = ReturnType<typeof parseAst>['body'][number]

/** The names that are given to a function whose name begins with `register`, be it under a condition. */
function registeredBy(statement: Statement): string[] {
  if (statement.type === 'IfStatement' && statement.consequent.type === 'BlockStatement')
    return statement.consequent.body.flatMap(registeredBy)
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return []
  const { callee, arguments: args } = statement.expression
  if (callee.type !== 'Identifier' || !callee.name.startsWith('register')) return []
  return args.flatMap(each => (each.type === 'Identifier' ? each.name : []))
}

/** The name that a statement declares; undefined when it declares none or several. */
function declaredBy(statement: Statement): string | undefined {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') return statement.id?.name
  if (statement.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return undefined
  const { id } = statement.declarations[0]!
  return id.type === 'Identifier' ? id.name : undefined
}

/** Third pass: the tree of a script to a tree with types, all faults found on the way. */
import type { Allowlist } from '../allowlist.js'
import type { FunctionDeclaration, Script } from '../ast.js'
import type { ScriptContext } from '../contexts/index.js'
import { argumentFault } from '../errors.js'
import type { TypedScript, UserFunction, Variable } from '../typed.js'
import { BlockScope, FunctionScope, nameParameters, type ResolveOptions, ScriptScope } from './scope.js'
import { resolveBlock } from './statements.js'

/** The name of the main function in Elasticsearch. */
const MAIN = 'execute'

const wholeBody = { lastSource: true, inLoop: false, lastLoop: false, beginLoop: false }

/** The typed tree of a script. Throws the first `ScriptFault` in Elasticsearch's order of checks. */
export function resolve(
  tree: Script,
  allowlist: Allowlist,
  context: ScriptContext,
  options: ResolveOptions,
): TypedScript {
  const script = new ScriptScope(allowlist, context, options, tree.spans)
  for (const declaration of tree.functions) declare(script, declaration)
  for (const declaration of tree.functions) resolveFunction(script, declaration)
  const main = resolveMain(script, tree)
  if (script.late !== undefined) throw script.late
  return { functions: [...script.functions.values()], returns: context.returns, ...main }
}

function declare(script: ScriptScope, node: FunctionDeclaration): void {
  const { at, name } = node
  const key = `${name}/${node.parameters.length}`
  const returns = script.type(node.returns)
  if (returns === undefined) {
    throw argumentFault(
      at,
      `invalid function definition: return type [${node.returns}] not found for function [${key}]`,
    )
  }
  const parameterTypes = node.parameters.map(parameter => {
    const type = script.type(parameter.type)
    if (type === undefined) {
      throw argumentFault(
        at,
        `invalid function definition: parameter type [${parameter.type}] not found for function [${key}]`,
      )
    }
    return type
  })
  if (script.functions.has(key) || key === `${MAIN}/${script.context.arity}`) {
    throw argumentFault(at, `invalid function definition: found duplicate function [${key}].`)
  }
  script.functions.set(key, { name, returns, parameterTypes, parameters: [], body: [] })
}

const noStatements = (at: number, name: string, arity: number) =>
  argumentFault(
    at,
    `invalid function definition: found no statements for function [${name}] with [${arity}] parameters`,
  )

function resolveFunction(script: ScriptScope, node: FunctionDeclaration): void {
  const { at, name } = node
  const arity = node.parameters.length
  const target = script.functions.get(`${name}/${arity}`) as UserFunction
  if (node.body.statements.length === 0) throw noStatements(at, name, arity)
  const scope = new BlockScope(new FunctionScope(script, target.returns, undefined), undefined)
  target.parameters = node.parameters.map((parameter, i) => scope.define(at, parameter.name, target.parameterTypes[i]!))
  nameParameters(target.parameters)
  const body = resolveBlock(scope.inner(), node.body, wholeBody)
  if (!body.escapes.method && target.returns !== 'void') {
    throw argumentFault(
      at,
      `invalid function definition: not all paths provide a return value for function [${name}] with [${arity}] parameters`,
    )
  }
  target.body = body.statements
}

function resolveMain(script: ScriptScope, tree: Script): Pick<TypedScript, 'body' | 'contextVariables'> {
  const { context } = script
  if (tree.body.statements.length === 0) throw noStatements(tree.end, MAIN, context.arity)
  const scope = new BlockScope(new FunctionScope(script, context.returns, undefined), undefined)
  const variables: Variable[] = context.variables.map(({ name, type }) => scope.define(0, name, type, 'context'))
  const body = resolveBlock(scope.inner(), tree.body, wholeBody)
  return { body: body.statements, contextVariables: variables }
}

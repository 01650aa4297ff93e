/** Fifth pass: a resolved script to the text of a JavaScript function body. */
import type { ScriptContext } from '../contexts/index.js'
import type { TypedScript, UserFunction } from '../typed.js'
import { type EmittedScript, FunctionCode, nameOf, ScriptCode, stepsCounter } from './code.js'
import { functionText } from './functions.js'
import { assignedCode, type Observed } from './observed.js'
import { hasTwin } from './recursion.js'
import { uses } from './uses.js'

/** What the emitted code does in addition to running the script. */
export interface EmitOptions {
  readonly loopLimit: number
  /** The reports of its run; none by default. */
  readonly observed?: Observed
}

const unobserved: Observed = { statements: false, branches: false, assignments: false }

/**
 * Emits a script. The text, run as a function body with the runtime functions and linked values as parameters, returns the main
 * function, which takes the context's variables and the script object.
 */
export function emit(script: TypedScript, context: ScriptContext, options: EmitOptions): EmittedScript {
  const all = new ScriptCode(options.loopLimit, options.observed ?? unobserved)
  script.functions.forEach((one, i) => {
    all.userNames.set(one, `f${i}`)
  })
  const isObserved = Object.values(all.observed).some(Boolean)
  const functions = script.functions.map((one, i) => {
    if (isObserved || !hasTwin(one)) return userFunctionText(all, one, `f${i}`)
    all.userNames.set(one, `g${i}`)
    const text = userFunctionText(all, one, `f${i}`, 2)
    all.userNames.set(one, `f${i}`)
    return text + userFunctionText(all, one, `g${i}`, 0)
  })
  const main = new FunctionCode(all, script.returns, false, true)
  const used = script.contextVariables.filter(variable => uses(script.body, variable))
  // Calls at the beginning count as offset 0.
  const called = new Set(context.variables.filter(({ given }) => given === 'call').map(({ name }) => name))
  const fetched = used.some(({ name }) => called.has(name))
  if (fetched) {
    main.marks.mark(0)
    main.marks.instruction()
  }
  const text = functionText(
    main,
    script.body,
    () => (fetched ? 'p=0;' : '') + (all.usesScriptObject ? 'self=script;' : ''),
  )
  const parameters = [...script.contextVariables.map(nameOf), 'script'].join(',')
  const made = all.made.map((value, i) => `const h${i}=${value};`)
  return {
    text: `"use strict";let self;${functions.join('')}${made.join('')}return function(${parameters})${text}`,
    functions: [...all.functions],
    values: all.values,
    statements: [...all.statements].sort((a, b) => a - b),
    branches: all.branches,
    usesScriptObject: all.usesScriptObject,
    usesParams: used.some(variable => variable.name === 'params'),
  }
}

/** A function that counts so many steps. Of two that call each other one counts for both. */
function userFunctionText(all: ScriptCode, one: UserFunction, name: string, steps = 1): string {
  const code = new FunctionCode(all, one.returns, false)
  const given = one.parameters.map(parameter => assignedCode(code, one.body[0]!.at, parameter))
  const text = functionText(code, one.body, () => (steps > 0 ? stepsCounter(code, steps) : '') + given.join(''))
  return `function ${name}(${one.parameters.map(nameOf).join(',')})${text}`
}

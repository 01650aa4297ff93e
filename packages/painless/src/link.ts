/**
 * Sixth pass: emitted text to a function. The text is closed over the runtime functions and values it names and over nothing
 * else: it has no free names, and the names of a script never appear in it but as quoted texts.
 */
import { InternalError, KeySite } from '@sluice/java'
import type { EmittedScript, LinkedValue } from './emit/code.js'
import type { BranchPoint } from './emit/observed.js'
import { compilePattern } from './regex.js'
import { CallSite } from './runtime/call-site.js'
import { libraryFunction } from './runtime/handles.js'
import type { OperationHistory } from './runtime/operands.js'
import type { UnaryHistory } from './runtime/operators.js'
import { castTo, type World } from './runtime/runtime.js'

/** The main function of a script: the context's variables in their order, then the script object. */
export type MainFunction = (...values: unknown[]) => unknown

/** The observer of a run. */
export interface ScriptObserver {
  /** A statement is about to run. `offset`: where it starts; see `statements` of the compiled script. */
  readonly statement?: (offset: number) => void
  /** The source from `start` up to `end` has come to a Java value. */
  readonly value?: (start: number, end: number, value: unknown) => void
  /** A branch has been decided. `branch` is the same object each time; see `branches` of the compiled script. */
  readonly branch?: (branch: BranchPoint, outcome: boolean) => void
  /**
   * A variable has got a Java value; without `name` something else has: a member or an element. `offset` is that of the
   * declaration or target (for a member its dot, for an element its bracket), for a parameter that of its function or lambda.
   */
  readonly assigned?: (offset: number, name: string | undefined, value: unknown) => void
}

/** Makes the main function of an emitted script. */
export function link(emitted: EmittedScript, world: World, observer: ScriptObserver = {}): MainFunction {
  const names = [
    'reach',
    'observe',
    'branch',
    'assigned',
    ...emitted.functions,
    ...emitted.values.map((_, i) => `k${i}`),
  ]
  const values = [
    observer.statement,
    observer.value,
    (number: number, outcome: boolean): boolean => {
      observer.branch?.(emitted.branches[number]!, outcome)
      return outcome
    },
    (offset: number, name: string | undefined, value: unknown): unknown => {
      observer.assigned?.(offset, name, value)
      return value
    },
    ...emitted.functions.map(name => world.functions[name]),
    ...emitted.values.map(value => linked(value, world)),
  ]
  const make = new Function(...names, emitted.text) as (...values: unknown[]) => MainFunction
  return make(...values)
}

function linked(value: LinkedValue, world: World): unknown {
  switch (value.kind) {
    case 'value':
      return value.value
    case 'member':
      return libraryFunction(world.library, value.member)
    case 'field': {
      const fields = world.library[value.owner]?.fields
      if (fields === undefined || !Object.hasOwn(fields, value.name)) {
        throw new InternalError(`the library lacks field ${value.owner}.${value.name}`)
      }
      return fields[value.name]
    }
    case 'regex':
      return compilePattern(value.pattern, value.flags)
    case 'cast':
      return castTo(world.classes, value.type)
    case 'keySite':
      return new KeySite(value.key)
    case 'operationHistory':
      return { kind: value.operation, met: false } satisfies OperationHistory
    case 'unaryHistory':
      return { met: undefined } satisfies UnaryHistory
    case 'site':
      return new CallSite(world, value.name, value.shapes, value.result)
    case 'memberReference':
      return world.references.member(value.member, value.target)
    case 'arrayReference':
      return world.references.newArray(value.elementType)
  }
}

/**
 * Sixth pass: emitted text to a function. The text is closed over the runtime functions and values it names and over nothing
 * else: it has no free names, and the names of a script never appear in it but as quoted texts.
 */
import { InternalError } from '@sluice/java'
import type { EmittedScript, LinkedValue } from './emit/code.js'
import { compilePattern } from './regex.js'
import { CallSite } from './runtime/call-site.js'
import { libraryFunction } from './runtime/handles.js'
import type { World } from './runtime/runtime.js'

/** The main function of a script: the context's variables in their order, then the script object. */
export type MainFunction = (...values: unknown[]) => unknown

/** Who is told about a run: of each statement that is about to run, and of the values of expressions. */
export interface ScriptObserver {
  /** `offset`: where the statement starts; see `statements` of the compiled script. */
  readonly statement?: (offset: number) => void
  /** The source from `start` up to `end` has come to a Java value. */
  readonly value?: (start: number, end: number, value: unknown) => void
}

/** Makes the main function of an emitted script. */
export function link(emitted: EmittedScript, world: World, observer: ScriptObserver = {}): MainFunction {
  const names = ['reach', 'observe', ...emitted.functions, ...emitted.values.map((_, i) => `k${i}`)]
  const values = [
    observer.statement,
    observer.value,
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
    case 'site':
      return new CallSite(world, value.name, value.shapes, value.result)
    case 'memberReference':
      return world.references.member(value.member, value.target)
    case 'arrayReference':
      return world.references.newArray(value.elementType)
  }
}

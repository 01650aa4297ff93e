/** From the source of a script to JavaScript: all passes but the last; they do not depend on the caller. */
import { allowlistFor } from './allowlist.js'
import { type ContextName, contexts } from './contexts/index.js'
import { emit } from './emit/script.js'
import { lower } from './lower.js'
import { onlyReads } from './only-reads.js'
import { parse } from './parse/parse.js'
import { resolve } from './resolve/script.js'

/** The options that determine the JavaScript, in addition to source and context. */
export interface TranslateOptions {
  readonly regexEnabled: boolean
  readonly loopLimit: number
  /** Whether an observer receives the values of expressions. */
  readonly observesValues: boolean
  readonly observed: { readonly statements: boolean; readonly branches: boolean; readonly assignments: boolean }
}

/** A script that is to be linked. */
export interface Translated {
  readonly emitted: ReturnType<typeof emit>
  /** Whether it is a condition that gives the same on the document itself as on the view of it. */
  readonly onlyReads: boolean
}

/** Translations that are kept, the one used last at the end; null if none are. */
let kept: Map<string, Translated> | null = null
let limit = 0

/**
 * Keeps so many translations from now on: for a process that compiles the same scripts again and again, as an editor does with each key.
 * None are kept before the first call.
 */
export function keepTranslations(count: number): void {
  kept ??= new Map()
  limit = count
}

/** Translates a script. Throws what the passes throw for a fault of the script. */
export function translate(source: string, name: ContextName, options: TranslateOptions): Translated {
  if (kept === null) return translated(source, name, options)
  const key = JSON.stringify([name, options, source])
  const known = kept.get(key) ?? translated(source, name, options)
  kept.delete(key)
  kept.set(key, known)
  if (kept.size > limit) kept.delete(kept.keys().next().value!)
  return known
}

function translated(source: string, name: ContextName, options: TranslateOptions): Translated {
  const context = contexts[name]
  const { regexEnabled, loopLimit, observesValues, observed } = options
  const typed = lower(
    resolve(parse(source, observesValues), allowlistFor(context.allowlist), context, { regexEnabled }),
  )
  return { emitted: emit(typed, context, { loopLimit, observed }), onlyReads: context.readsOnly && onlyReads(typed) }
}

/**
 * The one module that goes through `oniguruma-to-es`: a tree to a native regular expression, with the number under
 * which each group is found in its answer (atomic groups need extra groups).
 */

import { toRegExpDetails } from 'oniguruma-to-es'
import type { Expression } from '../syntax/tree.js'
import { withLeadGuards } from './lead-guard.js'
import { print, type Writing } from './print.js'

/** A native regular expression. */
export interface Native {
  readonly regex: RegExp
  /** Where in its answer each group is: `slots[group]`. The match itself is group 0. */
  readonly slots: readonly number[]
}

/** The native form of an expression for texts of one kind. Only for expressions that are `isFaithful`. */
export function translate(expression: Expression, writing: Writing): Native {
  const written = print(withLeadGuards(expression.tree), writing)
  const { pattern, flags, options } = toRegExpDetails(written, {
    target: 'ES2018',
    rules: { captureGroup: true },
  })
  const hidden = new Set(options?.hiddenCaptures ?? [])
  const slots: number[] = [0]
  for (let slot = 1; slots.length <= expression.groups.length; slot++) if (!hidden.has(slot)) slots.push(slot)
  // What is written for Latin-1 has nothing in it that needs the flag, without which matching is faster.
  return { regex: new RegExp(pattern, writing.wide ? flags : flags.replace('u', '')), slots }
}

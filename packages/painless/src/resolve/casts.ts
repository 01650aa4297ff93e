/** Which conversions are legal, by the tables of Painless's language specification. */
import type { Allowlist } from '../allowlist.js'
import { castFault } from '../errors.js'
import type { Typed } from '../typed.js'
import {
  boxOf,
  elementOf,
  isArray,
  isNumeric,
  isPrimitive,
  NUMBER,
  OBJECT,
  STRING,
  type Type,
  unboxOf,
  widens,
} from '../types.js'
import type { ScriptScope } from './scope.js'

/** How a conversion came about: written as a cast; on the way into a call, a return or an initialiser, which may also box. */
export interface CastMode {
  readonly explicit?: boolean
  readonly internal?: boolean
}

/** The expression converted to the type. `at` is where an illegal conversion is reported. */
export function castTo(script: ScriptScope, at: number, value: Typed, target: Type, mode: CastMode = {}): Typed {
  if (value.type === target) return value
  if (!isLegal(script.allowlist, value.type, target, mode)) {
    throw castFault(at, `Cannot cast from [${value.type}] to [${target}].`)
  }
  return { kind: 'cast', at: value.at, type: target, operand: value, explicit: mode.explicit === true }
}

function isLegal(allowlist: Allowlist, from: Type, to: Type, mode: CastMode): boolean {
  if (from === 'void' || to === 'void') return false
  if (from === 'def' || to === 'def') return true
  const explicit = mode.explicit === true
  const internal = mode.internal === true
  if (isPrimitive(from)) {
    if (isPrimitive(to)) return isNumeric(from) && isNumeric(to) && (explicit || widens(from, to))
    if (from === 'char' && to === STRING) return explicit
    return internal && boxes(from, to)
  }
  if (isPrimitive(to)) {
    if (from === STRING && to === 'char') return explicit
    return internal && unboxes(from, to)
  }
  if (internal && Object.hasOwn(unboxOf, from) && Object.hasOwn(unboxOf, to) && unboxes(from, unboxOf[to]!)) return true
  return isSubtype(allowlist, from, to) || (explicit && isSubtype(allowlist, to, from))
}

const boxes = (from: Type, to: Type): boolean =>
  to === boxOf[from] ||
  to === OBJECT ||
  (to === NUMBER && isNumeric(from) && from !== 'char') ||
  (Object.hasOwn(unboxOf, to) && widens(from, unboxOf[to]!))

const unboxes = (from: Type, to: Type): boolean => {
  const held = unboxOf[from]
  return held !== undefined && (held === to || widens(held, to))
}

/** Whether a reference type is another, arrays included (`def[]` is `Object[]`). */
export function isSubtype(allowlist: Allowlist, from: Type, to: Type): boolean {
  if (from === to || to === OBJECT) return true
  if (isArray(from) && isArray(to)) {
    const element = elementOf(from)
    const wanted = elementOf(to) === 'def' ? OBJECT : elementOf(to)
    if (isPrimitive(element) || isPrimitive(wanted)) return element === wanted
    return element === 'def' ? wanted === OBJECT : isSubtype(allowlist, element, wanted)
  }
  return !isArray(from) && !isArray(to) && allowlist.isSubtype(from, to)
}

/** Fields and objects that stand under another name than before: what was removed here and added there with the same value. */
import type { Difference } from './field-diff.js'
import { isSame, leavesOf } from './field-diff.js'
import { keyText, valueText } from './values.js'

/** A difference, or a move. */
export interface Change extends Omit<Difference, 'kind'> {
  readonly kind: Difference['kind'] | 'moved'
  /** For `moved`: where it was. */
  readonly from: string | null
}

/** A value that was added, or that is part of an added object. */
interface Added {
  readonly path: string
  readonly value: unknown
  readonly parent: Added | null
  /** Whether it is the target of a move. */
  isTaken: boolean
  /** Whether something in it is. */
  holdsTaken: boolean
}

/** Differences with moves instead of pairs of a removal and an addition; added objects as their members. */
export function withMoves(found: readonly Difference[]): Change[] {
  const finder = new MoveFinder(found)
  const changes = found.flatMap(difference =>
    difference.kind === 'removed' ? finder.take(difference.path, difference.before) : [asChange(difference)],
  )
  return changes.flatMap(change => placed(change, finder.moved))
}

/** Differences as they are, added objects as their members. */
export const withoutMoves = (found: readonly Difference[]): Change[] =>
  found.flatMap(difference => placed(asChange(difference), new Map()))

const asChange = (difference: Difference): Change => ({ ...difference, from: null })

/** The shown form of an added or changed value, given the moves in `moved`. */
function placed(change: Change, moved: ReadonlyMap<string, string>): Change[] {
  const { path, kind, after } = change
  if (kind !== 'added' && kind !== 'changed') return [change]
  const from = moved.get(path)
  if (from !== undefined) return [{ ...change, kind: 'moved', from }]
  if (kind === 'changed' || !(after instanceof Map) || after.size === 0) return [change]
  return [...after].flatMap(([key, item]) => placed({ ...change, path: `${path}.${keyText(key)}`, after: item }, moved))
}

class MoveFinder {
  /** Where moved values were, by where they are. */
  readonly moved = new Map<string, string>()
  private readonly byText = new Map<string, Added[]>()
  /** Whether one value went and one came: then even a value that many fields have was moved. */
  private readonly isLonePair: boolean

  constructor(found: readonly Difference[]) {
    const count = (wanted: string): number =>
      found.reduce(
        (sum, { kind, path, before, after }) =>
          kind === wanted ? sum + leavesOf(path, kind === 'added' ? after : before).length : sum,
        0,
      )
    this.isLonePair = count('removed') === 1 && count('added') === 1
    for (const { kind, path, after } of found) {
      if (kind === 'added') this.add(path, after, null)
      else if (kind === 'changed') this.note({ path, value: after, parent: null, isTaken: false, holdsTaken: false })
    }
  }

  private add(path: string, value: unknown, parent: Added | null): void {
    const node: Added = { path, value, parent, isTaken: false, holdsTaken: false }
    this.note(node)
    if (value instanceof Map) for (const [key, item] of value) this.add(`${path}.${keyText(key)}`, item, node)
  }

  private note(node: Added): void {
    const text = textOf(node.value)
    const known = this.byText.get(text)
    if (known === undefined) this.byText.set(text, [node])
    else known.push(node)
  }

  /** The fate of a removed value: it was moved as a whole, in parts, or is gone. */
  take(path: string, value: unknown): Change[] {
    const target = this.target(path, value)
    if (target !== undefined) {
      target.isTaken = true
      for (let outer = target.parent; outer !== null; outer = outer.parent) outer.holdsTaken = true
      this.moved.set(target.path, path)
      return []
    }
    const whole: Change = { path, kind: 'removed', before: value, after: undefined, from: null }
    if (!(value instanceof Map)) return [whole]
    const moves = this.moved.size
    const parts = [...value].flatMap(([key, item]) => this.take(`${path}.${keyText(key)}`, item))
    return this.moved.size === moves ? [whole] : parts
  }

  private target(path: string, value: unknown): Added | undefined {
    const candidates = (this.byText.get(textOf(value)) ?? []).filter(node => isFree(node) && isSame(node.value, value))
    const name = lastKey(path)
    const named = candidates.find(node => node.path === path) ?? candidates.find(node => lastKey(node.path) === name)
    return named ?? (isTelling(value) || this.isLonePair ? candidates[0] : undefined)
  }
}

function isFree(node: Added): boolean {
  if (node.holdsTaken) return false
  for (let outer: Added | null = node; outer !== null; outer = outer.parent) if (outer.isTaken) return false
  return true
}

const textOf = (value: unknown): string => {
  const { json, type } = valueText(value)
  return `${type} ${json}`
}

const lastKey = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Whether two fields hardly have the value by chance. */
function isTelling(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || value === '') return false
  if (value instanceof Map) return value.size > 0
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'number' || Math.abs(value) >= 10
}

/** Where processors went in an edit. */
import type { StepColumn } from '../worker/protocol.js'

/** The new keys of processors that have others now. Those that cannot be found again are left out. */
export function movedKeys(before: readonly StepColumn[], after: readonly StepColumn[]): Map<string, string> {
  const moved = new Map<string, string>()
  for (const pipeline of new Set(before.map(column => column.pipeline))) {
    const isOwn = (column: StepColumn): boolean => column.pipeline === pipeline
    for (const [from, to] of pairs(before.filter(isOwn), after.filter(isOwn))) {
      if (from.key !== to.key) moved.set(from.key, to.key)
    }
  }
  return moved
}

/** What identifies a processor to users when its place changes: its content, and its depth. */
const signOf = ({ type, tag, label }: StepColumn): string => JSON.stringify([type, tag, label.replace(/\d+/g, '')])

/** The longest sequence of equal processors in both: what begins and ends both texts is equal as a rule. */
function pairs(before: readonly StepColumn[], after: readonly StepColumn[]): (readonly [StepColumn, StepColumn])[] {
  const old = before.map(signOf)
  const now = after.map(signOf)
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old[old.length - 1 - end] === now[now.length - 1 - end])
    end++
  const found = before.slice(0, start).map((column, i) => [column, after[i]!] as const)
  found.push(...between(before.slice(start, old.length - end), after.slice(start, now.length - end)))
  for (let i = end; i > 0; i--) found.push([before[old.length - i]!, after[now.length - i]!])
  return found
}

/** The same for the rest: few, as a rule. */
function between(before: readonly StepColumn[], after: readonly StepColumn[]): (readonly [StepColumn, StepColumn])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const isSame = signOf(before[i]!) === signOf(after[j]!)
      lengths[i]![j] = isSame ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const found: (readonly [StepColumn, StepColumn])[] = []
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (signOf(before[i]!) === signOf(after[j]!)) found.push([before[i++]!, after[j++]!])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return found
}

/** Where to stop when steps are gone through: at processors, and at lines of scripts. Runs are whole; it is their trace that is walked. */
import { signal } from '@preact/signals'

/** Processors, by the keys of their columns. */
export const breakpoints = signal<ReadonlySet<string>>(new Set())

/** Lines of scripts: the key of the processor's column, and the line within the script, from 1: `key#3`. */
export const scriptBreakpoints = signal<ReadonlySet<string>>(new Set())

/** Sets a breakpoint, or takes it away. */
export function toggleBreakpoint(key: string): void {
  breakpoints.value = toggled(breakpoints.value, key)
}

/** The same for a line of a processor's script. */
export function toggleScriptBreakpoint(key: string, line: number): void {
  scriptBreakpoints.value = toggled(scriptBreakpoints.value, `${key}#${line}`)
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Where to stop when steps are gone through: at processors, and at lines of scripts. Runs are whole; it is their trace that is walked. */
import { signal } from '@preact/signals'
import type { StepColumn } from '../worker/protocol.js'
import { movedKeys } from './moved-keys.js'

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

/** All breakpoints as one text, which a workspace keeps. */
export const breakpointsText = (): string =>
  JSON.stringify({ processors: [...breakpoints.value], scripts: [...scriptBreakpoints.value] })

/** Takes the breakpoints of a workspace that is opened; a text that holds none is that of an older one. */
export function openBreakpoints(text: unknown): void {
  const { processors, scripts } = readBreakpoints(text)
  breakpoints.value = new Set(processors)
  scriptBreakpoints.value = new Set(scripts)
  known = null
}

function readBreakpoints(text: unknown): {
  readonly processors: readonly string[]
  readonly scripts: readonly string[]
} {
  const none = { processors: [], scripts: [] }
  if (typeof text !== 'string') return none
  try {
    const read = JSON.parse(text) as { processors?: unknown; scripts?: unknown } | null
    return { processors: textsOf(read?.processors), scripts: textsOf(read?.scripts) }
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return none
    throw thrown
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** The processors that breakpoints were set by; null until some are known. */
let known: readonly StepColumn[] | null = null

/** An edit may have moved processors: their breakpoints go with them. Those of processors that are gone stay, and stop nowhere. */
export function moveBreakpoints(columns: readonly StepColumn[]): void {
  if (columns.length === 0) return
  const before = known
  known = columns
  if (before === null || breakpoints.value.size + scriptBreakpoints.value.size === 0) return
  const keys = movedKeys(before, columns)
  if (keys.size === 0) return
  breakpoints.value = new Set([...breakpoints.value].map(key => keys.get(key) ?? key))
  scriptBreakpoints.value = new Set(
    [...scriptBreakpoints.value].map(entry => {
      const at = entry.lastIndexOf('#')
      return `${keys.get(entry.slice(0, at)) ?? entry.slice(0, at)}${entry.slice(at)}`
    }),
  )
}

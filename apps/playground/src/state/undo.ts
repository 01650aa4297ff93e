/**
 * Acts that replace what was written (clear, an example, what was opened or pasted) and can be undone, with what was there before. Texts
 * that are typed are undone by their editors.
 */
import { batch, computed, type Signal, signal } from '@preact/signals'
import { breakpoints } from './breakpoints.js'
import { selectedDocument, selectedStep } from './run.js'
import { surroundings } from './surroundings.js'
import { ignoredFields, testFiles, tests } from './tests.js'
import { activePipeline, entryPipeline, pipelines, samples } from './workspace.js'
import { openedExample } from './workspace-state.js'

/** The edited state, which shows whether anything has changed since an action. */
const WRITTEN = { pipelines, samples, entryPipeline, tests, testFiles, ignoredFields, surroundings }

/** The state that actions replace. */
const PARTS = { ...WRITTEN, activePipeline, breakpoints, openedExample, selectedDocument, selectedStep }

/** The state before an action, or after it. */
export type Before = { readonly [K in keyof typeof PARTS]: (typeof PARTS)[K]['value'] }

/** Something that was done. */
export interface Act {
  /** In words: `samples cleared`. */
  readonly title: string
  readonly before: Before
  readonly after: Before
}

/** The number of actions that can be undone. */
const KEPT = 20

const done = signal<readonly Act[]>([])
const undone = signal<readonly Act[]>([])

/** The act that can be undone; null if there is none. */
export const lastAct = computed(() => done.value.at(-1) ?? null)

/** Whether nothing was written since the last act: then `Ctrl+Z` undoes it, whatever has the focus. */
export const isJustDone = computed(() => isAsIn(lastAct.value?.after))

/** The action that was undone, until the next edit; otherwise null. */
export const lastUndone = computed(() => {
  const act = undone.value.at(-1) ?? null
  return isAsIn(act?.before) ? act : null
})

const isAsIn = (state: Before | undefined): boolean =>
  state !== undefined &&
  Object.entries(WRITTEN).every(([name, part]) => state[name as keyof typeof WRITTEN] === part.value)

/** The current state. */
export const before = (): Before =>
  Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, part.value])) as unknown as Before

function restore(state: Before): void {
  for (const [name, part] of Object.entries(PARTS)) (part as Signal<unknown>).value = state[name as keyof Before]
}

/** Does something that can be undone. `from` is what was there before, if that is earlier than now. */
export function undoable(title: string, act: () => void, from: Before = before()): void {
  batch(() => {
    act()
    done.value = [...done.value.slice(1 - KEPT), { title, before: from, after: before() }]
    undone.value = []
  })
}

/** Puts back what was there before the last act. */
export function undoAct(): void {
  const act = lastAct.value
  if (act === null) return
  batch(() => {
    restore(act.before)
    done.value = done.value.slice(0, -1)
    undone.value = [...undone.value, act]
  })
}

/** Does again what was undone last. */
export function redoAct(): void {
  const act = lastUndone.value
  if (act === null) return
  batch(() => {
    restore(act.after)
    undone.value = undone.value.slice(0, -1)
    done.value = [...done.value, act]
  })
}

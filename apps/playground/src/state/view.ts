/** How the page looks: kept in the browser for the next visit. */
import { effect, type Signal, signal } from '@preact/signals'

/** A signal whose value is kept under a name. A value that cannot be read or kept is not a reason to fail: the page works without. */
function kept<T>(name: string, initial: T, isValid: (value: unknown) => value is T): Signal<T> {
  const key = `sluice.view.${name}`
  let value = initial
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isValid(stored)) value = stored
  } catch {
    // Storage may be forbidden (embedded pages, private windows), and its content is anybody's.
    value = initial
  }
  const made = signal(value)
  effect(() => {
    const text = JSON.stringify(made.value)
    try {
      localStorage.setItem(key, text)
    } catch {
      // Full or forbidden: the view is as it was set until the page is closed.
      return
    }
  })
  return made
}

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T)

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 5 && value <= 95

/** `auto` follows the system. */
export const theme = kept<'auto' | 'light' | 'dark'>('theme', 'auto', oneOf('auto', 'light', 'dark'))

/** Width of the first column, and of the second within the rest, in percent. */
export const firstColumn = kept('columns.first', 38, isShare)
export const secondColumn = kept('columns.second', 45, isShare)
/** Height of the editor above the samples, in percent. */
export const editorShare = kept('rows.editor', 68, isShare)

/** The tabs of the second column. */
export const MIDDLE_TABS = ['steps', 'matrix', 'compare', 'tests', 'profile'] as const
export type MiddleTab = (typeof MIDDLE_TABS)[number]

/** The tab of the second column. */
export const middleTab = kept<MiddleTab>('tabs.middle', 'steps', oneOf(...MIDDLE_TABS))
/** The tabs of the third column. */
export const DOCUMENT_TABS = ['result', 'table', 'json', 'raw', 'explain', 'server'] as const
export type DocumentTab = (typeof DOCUMENT_TABS)[number]

/** The tab of the third column. */
export const documentTab = kept<DocumentTab>('tabs.document', 'result', oneOf(...DOCUMENT_TABS))
/** How the result of a document is shown if no step is chosen: whole, or what differs from the input. */
export const outputView = kept<ResultView>('result.output', 'document', oneOf('document', 'changes'))
/** The same of a step. */
export const stepView = kept<ResultView>('result.step', 'changes', oneOf('document', 'changes'))
export type ResultView = 'document' | 'changes'

/** Whether steps that were skipped are hidden. */
export const isSkippedHidden = kept('steps.skipped-hidden', false, value => typeof value === 'boolean')

/** Which of second and third column is shown if there is room for two columns only. */
export const shownColumn = signal<'steps' | 'document'>('document')
/** The pane that is shown if there is room for one only; what shows a step or a document there leads to it. */
export const shownPane = signal<ShownPane>('document')
export type ShownPane = 'pipeline' | 'samples' | 'steps' | 'document'
effect(() => {
  shownPane.value = shownColumn.value
})

/** Whether the page is shown within another one: `?embed` leaves out its head but for a link to the whole, and nothing is kept. */
export const isEmbedded = new URLSearchParams(location.search).has('embed')

/** The dialog that is open. */
export type DialogName = 'share' | 'history' | 'help' | 'examples' | 'palette' | 'processors' | 'connect' | 'mapping'
export const openDialog = signal<DialogName | null>(null)

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const isSystemDark = signal(systemDark.matches)
systemDark.addEventListener('change', ({ matches }) => {
  isSystemDark.value = matches
})

/** The theme in force: written on the root element too. */
export const shownTheme = signal<'light' | 'dark'>('light')
effect(() => {
  const chosen = theme.value === 'auto' ? (isSystemDark.value ? 'dark' : 'light') : theme.value
  shownTheme.value = chosen
  document.documentElement.dataset.theme = chosen
})

/** How many columns there is room for. */
export const columnsShown = signal<1 | 2 | 3>(3)
const wide = matchMedia('(min-width: 1100px)')
const middling = matchMedia('(min-width: 700px)')
function measure(): void {
  columnsShown.value = wide.matches ? 3 : middling.matches ? 2 : 1
}
wide.addEventListener('change', measure)
middling.addEventListener('change', measure)
measure()

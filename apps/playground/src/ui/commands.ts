/** Everything that can be done, by name and by key: the keys work everywhere, and `?` lists them. */
import { signal } from '@preact/signals'

/** One thing that can be done. */
export interface Command {
  readonly id: string
  /** Words of the list: `Run now`. */
  readonly title: string
  /** Its heading. */
  readonly group: 'Run' | 'Steps' | 'Documents' | 'Editor' | 'View' | 'Workspace'
  /**
   * As `Ctrl+Enter`, `Alt+ArrowDown`, `?`; Ctrl is also the Command key. Null for those that the editor itself handles or that have none.
   */
  readonly keys: string | null
  /** Whether it can be done now; always, unless given. Keys of a disabled command go to the focused element. */
  readonly isOn?: () => boolean
  readonly run: () => void
}

/** All commands of the page, in the order in which they were added. */
export const commands = signal<readonly Command[]>([])

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** The parts of keys as on a keyboard: `Alt`, `→`. */
export const keyCaps = (keys: string): string[] => keys.split(/\+(?!$)/).map(key => ARROWS[key] ?? key)

/** Adds commands; returns what removes them again. */
export function addCommands(added: readonly Command[]): () => void {
  commands.value = [...commands.value, ...added]
  return () => {
    commands.value = commands.value.filter(each => !added.includes(each))
  }
}

/** Listens to the keys of the page; returns what ends that. */
export function startKeys(): () => void {
  // Monaco takes some of these keys for itself: in the editor the page comes first, except for the editor's own keys.
  const first = (event: KeyboardEvent): void => {
    const isInEditor = (event.target as HTMLElement).closest('.monaco-editor') !== null
    const command = isInEditor ? commandOf(event) : undefined
    if (command !== undefined && command.group !== 'Editor') run(command, event)
  }
  const last = (event: KeyboardEvent): void => {
    const command = commandOf(event)
    if (command !== undefined) run(command, event)
  }
  addEventListener('keydown', first, true)
  addEventListener('keydown', last)
  return () => {
    removeEventListener('keydown', first, true)
    removeEventListener('keydown', last)
  }
}

function run(command: Command, event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  command.run()
}

/** The command of a key press, unless it is typed into a text and has no modifier. */
function commandOf(event: KeyboardEvent): Command | undefined {
  const target = event.target as HTMLElement
  const isTyping = target.matches('input, textarea, select, [contenteditable], .monaco-editor *')
  const pressed = keysOf(event)
  if (isTyping && !/^(?:Ctrl|Alt)\+|^F\d/.test(pressed)) return undefined
  return commands.value.find(({ keys, isOn }) => keys === pressed && isOn?.() !== false)
}

/** The parts of a key press that identify its keys. */
export type PressedKeys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>

/** Keys as commands name them. */
export function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key, code }: PressedKeys): string {
  const name = keyName(key, altKey ? code : '')
  // A sign that is written with Shift is another sign: `?` is not `Shift+/`.
  const isSign = name.length === 1 && !/[A-Z]/.test(name)
  const parts = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && !isSign ? 'Shift' : '']
  return [...parts.filter(part => part !== ''), name].join('+')
}

/** With Alt some keyboards write other characters, as `π` for P: there the place of the key shows which one it is. */
function keyName(key: string, code: string): string {
  if (key === ' ') return 'Space'
  if (/^[ -~]$/.test(key)) return key.toUpperCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter ?? (code === 'Period' ? '.' : key)
}

/** Everything that can be done, by name and by key: the keys work everywhere, and `?` lists them. */
import { signal } from '@preact/signals'

/** One thing that can be done. */
export interface Command {
  readonly id: string
  /** Words of the list: `Run now`. */
  readonly title: string
  /** Under which heading it stands. */
  readonly group: 'Run' | 'Steps' | 'Documents' | 'Editor' | 'View' | 'Workspace'
  /** As `Ctrl+Enter`, `Alt+ArrowDown`, `?`; Ctrl is also the Command key. Null for those that the editor itself handles or that have none. */
  readonly keys: string | null
  readonly run: () => void
}

/** All commands of the page, in the order in which they were added. */
export const commands = signal<readonly Command[]>([])

/** Adds commands; gives what removes them again. */
export function addCommands(added: readonly Command[]): () => void {
  commands.value = [...commands.value, ...added]
  return () => {
    commands.value = commands.value.filter(each => !added.includes(each))
  }
}

/** Runs the command of a key press, unless it is typed into a text and has no modifier. True where there was one. */
export function runKeys(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const isTyping = target.matches('input, textarea, select, [contenteditable], .monaco-editor *')
  const pressed = keysOf(event)
  if (isTyping && !/^(?:Ctrl|Alt)\+|^F\d/.test(pressed)) return false
  const command = commands.value.find(({ keys }) => keys === pressed)
  if (command === undefined) return false
  event.preventDefault()
  command.run()
  return true
}

function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  const isLetter = key.length === 1
  const parts = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && !isLetter ? 'Shift' : '']
  return [...parts.filter(part => part !== ''), isLetter ? key.toUpperCase() : key].join('+')
}

/**
 * Loads the features of `late-features.ts` when an editor is first touched, and gives them to the editors that are there. Monaco gives
 * features to editors as it makes them only, so that this reaches into its editors (version pinned in pnpm-workspace.yaml; the test in a
 * browser uses each feature).
 */
import type { editor as api } from 'monaco-editor'
import {
  EditorAction,
  EditorExtensionsRegistry,
  registerEditorAction,
} from 'monaco-editor/editor/browser/editorExtensions'
import { ICodeEditorService } from 'monaco-editor/editor/browser/services/codeEditorService'
import { InternalEditorAction } from 'monaco-editor/editor/common/editorAction'
import { EditorContextKeys } from 'monaco-editor/editor/common/editorContextKeys'
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices'
import { IStandaloneThemeService } from 'monaco-editor/editor/standalone/common/standaloneTheme'
import { IKeybindingService } from 'monaco-editor/platform/keybinding/common/keybinding'

/** A feature, and when it is made. */
interface Contribution {
  readonly id: string
  readonly instantiation: number
}

/** What an editor of Monaco has inside. */
interface InnerEditor extends api.ICodeEditor {
  readonly _contributions: {
    readonly _instances: { get(id: string): unknown }
    readonly _pending: Map<string, Contribution>
    get(id: string): unknown
  }
  readonly _actions: Map<string, unknown>
  readonly _contextKeyService: unknown
  readonly _instantiationService: { invokeFunction<T>(run: (services: unknown) => T): T }
}

/** Features that are made only when somebody asks for them. */
const LAZY = 4

let loading: Promise<void> | undefined

/** Loads the features, and gives them to all editors; at once when they are there. Rejects when the network fails; then one can try again. */
export function loadLateFeatures(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  try {
    await import('./late-features.js')
  } catch (thrown) {
    loading = undefined
    throw thrown
  }
  giveToEditors()
}

/** Has the features loaded when the editor is first touched by a pointer or a key. A pointer that rests by then has its hover all the same. */
export function loadWhenTouched(element: HTMLElement): void {
  let last: MouseEvent | undefined
  const moved = (event: MouseEvent): void => {
    last = event
  }
  element.addEventListener('mousemove', moved, { capture: true, passive: true })
  const load = async (): Promise<void> => {
    try {
      await loadLateFeatures()
    } catch (thrown) {
      // The network may be back by the next click; a mouse that only moves must not ask again and again.
      onFirst(element, ['pointerdown', 'keydown'], load)
      throw thrown
    }
    element.removeEventListener('mousemove', moved, true)
    if (last !== undefined) repeat(last)
  }
  onFirst(element, ['pointermove', 'pointerdown', 'keydown', 'touchstart'], load)
}

/** Calls a function at the first of some events. */
function onFirst(element: HTMLElement, events: readonly string[], run: () => Promise<void>): void {
  const first = (): void => {
    for (const event of events) element.removeEventListener(event, first, true)
    void run()
  }
  for (const event of events) element.addEventListener(event, first, { capture: true, passive: true })
}

/** Repeats a movement of the mouse, for those who were not there. */
function repeat({ clientX, clientY, screenX, screenY, view }: MouseEvent): void {
  const target = document.elementFromPoint(clientX, clientY)
  target?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX, clientY, screenX, screenY, view }))
}

function giveToEditors(): void {
  const editors = StandaloneServices.get(ICodeEditorService).listCodeEditors() as readonly InnerEditor[]
  for (const editor of editors) {
    giveContributions(editor)
    giveActions(editor)
  }
  StandaloneServices.get(IKeybindingService).updateResolver()
  // Colours that came with the features are written into the page with those of the theme.
  const themes = StandaloneServices.get(IStandaloneThemeService)
  themes.setTheme(themes.getColorTheme().themeName)
}

function giveContributions({ _contributions: contributions }: InnerEditor): void {
  const added = EditorExtensionsRegistry.getEditorContributions().filter(
    ({ id }) => contributions._instances.get(id) === undefined && !contributions._pending.has(id),
  )
  for (const each of added) contributions._pending.set(each.id, each)
  for (const { id, instantiation } of added) if (instantiation !== LAZY) contributions.get(id)
}

function giveActions(editor: InnerEditor): void {
  for (const action of EditorExtensionsRegistry.getEditorActions()) {
    const { id, label, alias, precondition } = action
    if (editor._actions.has(id)) continue
    const run = (args: unknown): Promise<void> =>
      editor._instantiationService.invokeFunction(async services => {
        await action.runEditorCommand(services, editor, args)
      })
    const made = new InternalEditorAction(
      id,
      label,
      alias,
      undefined,
      precondition ?? undefined,
      run,
      editor._contextKeyService,
    )
    editor._actions.set(id, made)
  }
}

const CTRL = 2048
const SHIFT = 1024

/** Below the weight of the commands themselves, which take the keys over; above it, for keys that Monaco has for something else. */
const BELOW_FEATURES = 50
const ABOVE_FEATURES = 200

/** Keys whose commands come late, by Monaco's numbers of keys: the command is run once it is there. */
const KEYS: readonly (readonly [keys: number, action: string, weight?: number])[] = [
  [CTRL | 36, 'actions.find'],
  [CTRL | 38, 'editor.action.startFindReplaceAction'],
  [CTRL | 34, 'editor.action.addSelectionToNextFindMatch'],
  [CTRL | 10, 'editor.action.triggerSuggest'],
  [CTRL | 89, 'editor.action.quickFix'],
  [CTRL | 90, 'editor.action.commentLine'],
  [66, 'editor.action.marker.next'],
  [SHIFT | 66, 'editor.action.marker.prev'],
  // Ctrl+I, which is a second key of completion otherwise.
  [CTRL | 39, 'editor.action.showHover', ABOVE_FEATURES],
]

/** Gives the keys of late commands to commands that load them first. Called once, before the first editor is made. */
export function registerEarlyKeys(): void {
  for (const [primary, action, weight = BELOW_FEATURES] of KEYS) {
    registerEditorAction(
      class extends EditorAction {
        constructor() {
          const id = `sluice.early.${action}`
          super({
            id,
            label: { value: id, original: id },
            precondition: undefined,
            kbOpts: { kbExpr: EditorContextKeys.focus, primary, weight },
          })
        }

        async run(_services: unknown, editor: api.ICodeEditor): Promise<void> {
          await loadLateFeatures()
          editor.trigger('keyboard', action, undefined)
        }
      },
    )
  }
}

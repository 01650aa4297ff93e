/**
 * Loads the features of the modules of `late` when they may be needed, and gives them to the editors that are there. Monaco gives
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

/** The internals of a Monaco editor. */
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

/** Features that are created only on request. */
const LAZY = 4

/** Features that are loaded together, named by the action that needs them. */
export type LateFeatures = 'pointing' | 'editing' | 'finding'

const LOAD: Readonly<Record<LateFeatures, () => Promise<unknown>>> = {
  pointing: () => import('./late/pointing.js'),
  editing: () => import('./late/editing.js'),
  finding: () => import('./late/finding.js'),
}

const loading = new Map<LateFeatures, Promise<void>>()

/** Loads all of them. Rejects when the network fails. */
export async function loadAllFeatures(): Promise<void> {
  await Promise.all((Object.keys(LOAD) as LateFeatures[]).map(loadFeatures))
}

/** Loads features, unless they are loaded, and gives them to all editors. Rejects if the network fails; it can be called again then. */
export function loadFeatures(which: LateFeatures): Promise<void> {
  let loaded = loading.get(which)
  if (loaded === undefined) loading.set(which, (loaded = load(which)))
  return loaded
}

async function load(which: LateFeatures): Promise<void> {
  try {
    await LOAD[which]()
  } catch (thrown) {
    loading.delete(which)
    throw thrown
  }
  giveToEditors()
  // Features of `pointing` have no colours; redrawing all lines would close the hover that they were loaded for.
  if (which !== 'pointing') writeColours()
}

/** Writes the colours that came with features into the page: to set the same theme again would do nothing. */
const writeColours = (): void => StandaloneServices.get(IStandaloneThemeService).setColorMapOverride(null)

/**
 * Has features loaded when the editor is first touched: by a pointer those of pointing, by a key those of editing, by a key with
 * Ctrl, Alt or Cmd also those of finding. A pointer that rests by then has its hover all the same.
 */
export function loadWhenTouched(element: HTMLElement): void {
  let last: MouseEvent | undefined
  const moved = (event: MouseEvent): void => {
    last = event
  }
  element.addEventListener('mousemove', moved, { capture: true, passive: true })
  loadOnFirst(element, 'pointing', ['pointermove', 'pointerdown', 'touchstart', 'keydown'], () => {
    element.removeEventListener('mousemove', moved, true)
    if (last !== undefined) repeat(last)
  })
  loadOnFirst(element, 'editing', ['keydown'])
  element.addEventListener('keydown', ({ ctrlKey, altKey, metaKey }) => {
    if (ctrlKey || altKey || metaKey) void loadFeatures('finding')
  })
}

/** Loads features at the first of some events. */
function loadOnFirst(
  element: HTMLElement,
  which: LateFeatures,
  events: readonly string[],
  then: () => void = () => undefined,
): void {
  const load = async (): Promise<void> => {
    try {
      await loadFeatures(which)
    } catch (thrown) {
      // The network may be back by the next click; a mouse that only moves must not ask again and again.
      onFirst(element, ['pointerdown', 'keydown'], load)
      throw thrown
    }
    then()
  }
  onFirst(element, events, load)
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
const KEYS: readonly (readonly [keys: number, of: LateFeatures, action: string, weight?: number])[] = [
  [CTRL | 36, 'finding', 'actions.find'],
  [CTRL | 38, 'finding', 'editor.action.startFindReplaceAction'],
  [CTRL | 34, 'finding', 'editor.action.addSelectionToNextFindMatch'],
  [CTRL | SHIFT | 42, 'finding', 'editor.action.selectHighlights'],
  [CTRL | 10, 'editing', 'editor.action.triggerSuggest'],
  [CTRL | 90, 'editing', 'editor.action.commentLine'],
  [CTRL | 89, 'pointing', 'editor.action.quickFix'],
  [66, 'pointing', 'editor.action.marker.next'],
  [SHIFT | 66, 'pointing', 'editor.action.marker.prev'],
  // Ctrl+I, which is a second key of completion otherwise.
  [CTRL | 39, 'pointing', 'editor.action.showHover', ABOVE_FEATURES],
]

/** Returns the keys of late commands to commands that load them first. Called once, before the first editor is made. */
export function registerEarlyKeys(): void {
  for (const [primary, of, action, weight = BELOW_FEATURES] of KEYS) {
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
          await loadFeatures(of)
          editor.trigger('keyboard', action, undefined)
        }
      },
    )
  }
}

/**
 * What the playground uses of Monaco, and nothing else: this is the only module that imports Monaco for the rest of the application.
 * `features.ts` and the modules of `late` say which features the editors have; `build/monaco-parts.ts` leaves out what they do not need.
 */
import type { editor as api, IDisposable, languages, Uri as UriType } from 'monaco-editor'
import { URI } from 'monaco-editor/base/common/uri'
import { EditorOptions } from 'monaco-editor/editor/common/config/editorOptions'
import { TokenizationRegistry } from 'monaco-editor/editor/common/languages'
import { ILanguageService } from 'monaco-editor/editor/common/languages/language'
import { IModelService } from 'monaco-editor/editor/common/services/model'
import { StandaloneEditor } from 'monaco-editor/editor/standalone/browser/standaloneCodeEditor'
import { TokenizationSupportAdapter } from 'monaco-editor/editor/standalone/browser/standaloneLanguages'
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices'
import { IStandaloneThemeService } from 'monaco-editor/editor/standalone/common/standaloneTheme'
import { CommandsRegistry } from 'monaco-editor/platform/commands/common/commands'
import { IMarkerService } from 'monaco-editor/platform/markers/common/markers'
import { registerFeatures } from './features.js'
import { loadWhenTouched, registerEarlyKeys } from './late-loading.js'

export {
  register as registerLanguage,
  registerCodeActionProvider,
  registerCodeLensProvider,
  registerCompletionItemProvider,
  registerDocumentFormattingEditProvider,
  registerFoldingRangeProvider,
  registerHoverProvider,
  setLanguageConfiguration,
} from 'monaco-editor/editor/standalone/browser/standaloneLanguages'

export { loadAllFeatures } from './late-loading.js'
export { URI as Uri }

registerFeatures()
registerEarlyKeys()

/** The settings of Monaco's own entry, and those that stand-ins need. */
EditorOptions.wrappingIndent.defaultValue = 0
EditorOptions.autoIndent.defaultValue = 3
EditorOptions.overviewRulerLanes.defaultValue = 2

const NO_PROGRESS = { done: () => undefined, total: () => undefined, worked: () => undefined }

/**
 * Monaco's own service, which shows no progress either, leaves a rejection unhandled if the operation is cancelled, for example if a text
 * changes while its fixes are computed.
 */
const progress = {
  show: () => NO_PROGRESS,
  showWhile: async (going: Promise<unknown>): Promise<void> => {
    try {
      await going
    } catch (thrown) {
      if (!(thrown instanceof Error) || thrown.name !== 'Canceled') throw thrown
    }
  },
}

/** Monaco's services, made before anything asks for one of them. */
const services = StandaloneServices.initialize({ editorProgressService: progress })

/** Makes an editor in an element. */
export function createEditor(
  element: HTMLElement,
  options: api.IStandaloneEditorConstructionOptions,
): api.IStandaloneCodeEditor {
  loadWhenTouched(element)
  return services.createInstance(StandaloneEditor, element, {
    ...options,
    ...LEFT_OUT,
  })
}

/** Features that `build/monaco-parts.ts` leaves out must be off. */
const LEFT_OUT: api.IStandaloneEditorConstructionOptions = {
  bracketPairColorization: { enabled: false },
  contextmenu: false,
  editContext: false,
  links: false,
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  stickyScroll: { enabled: false },
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
  wordBasedSuggestions: 'off',
}

/** Makes the model of a text, under a name that no other model has. */
export function createModel(text: string, language: string, uri: UriType): api.ITextModel {
  const ids = StandaloneServices.get(ILanguageService)
  return StandaloneServices.get(IModelService).createModel(text, ids.createById(language), uri)
}

/** Colours a language by a tokenizer that works line by line. */
export function setTokensProvider(language: string, provider: languages.TokensProvider): IDisposable {
  const adapter = new TokenizationSupportAdapter(
    language,
    provider,
    StandaloneServices.get(ILanguageService),
    StandaloneServices.get(IStandaloneThemeService),
  )
  return TokenizationRegistry.register(language, adapter)
}

/** Gives a model another language. */
export function setModelLanguage(model: api.ITextModel, language: string): void {
  const inner = model as api.ITextModel & { setLanguage(id: unknown): void }
  inner.setLanguage(StandaloneServices.get(ILanguageService).createById(language))
}

/** Sets all markers of an owner in a model. */
export function setModelMarkers(model: api.ITextModel, owner: string, markers: readonly api.IMarkerData[]): void {
  StandaloneServices.get(IMarkerService).changeOne(owner, model.uri, markers)
}

/** Defines a theme, or replaces one. */
export function defineTheme(name: string, theme: api.IStandaloneThemeData): void {
  StandaloneServices.get(IStandaloneThemeService).defineTheme(name, theme)
}

/** Shows all editors in a theme. */
export function setTheme(name: string): void {
  StandaloneServices.get(IStandaloneThemeService).setTheme(name)
}

/** Registers a command, for code lenses and links; its arguments are those of the lens. */
export function registerCommand(id: string, run: (...args: never[]) => void): IDisposable {
  return CommandsRegistry.registerCommand(id, (_services: unknown, ...args: never[]) => run(...args))
}
